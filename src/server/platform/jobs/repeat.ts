/**
 * Runs `work` now and at each interval. A round is skipped while the one before still runs, and a round that fails is
 * reported and does not end the job. The timer keeps no process alive.
 * @param onError takes what a round throws, at once or later
 * @returns the way to stop, which waits for the round that runs
 */
export function repeat(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  let running = Promise.resolve();
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    running = runRound();
  };
  const runRound = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  };
  start();
  const timer = setInterval(start, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
