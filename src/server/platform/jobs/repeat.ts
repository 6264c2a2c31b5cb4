/**
 * Does something now, and again and again; one time begins when the one before is over. It keeps no process alive, and
 * tells of its own failures. Gives the way to end that, which waits for the time under way.
 */
export function repeat(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  const start = () => {
    running = running.then(work);
  };
  start();
  const timer = setInterval(start, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
