/** @example megabytes(440_402) // '0.42 MB'; less than 10 kB has its bytes: '4,812 bytes' */
export const megabytes = (bytes: number): string =>
  bytes < 10_240 ? `${bytes.toLocaleString('en')} bytes` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;
