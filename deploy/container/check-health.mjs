// The health check of the image: exits 0 when the server answers, by the Node that runs it.
try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
    signal: AbortSignal.timeout(4000),
  });
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
