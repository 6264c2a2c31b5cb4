/** @example megabytes(440_402) // '0.42 MB' */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`;
