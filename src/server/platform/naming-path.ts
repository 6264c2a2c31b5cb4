/** Work on an open file: what the system throws of it does not know the path, and gets it here. */
export async function namingPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? Object.assign(error, { path }) : error;
  }
}
