/** As sd_listen_fds(3) says. */
const firstPassedSocket = 3;

/** The descriptor of the socket that systemd has opened for this process; undefined where it has not. Never fails. */
export const findPassedSocket = (env: Record<string, string | undefined>): number | undefined =>
  env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? firstPassedSocket : undefined;
