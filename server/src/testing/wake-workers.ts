/**
 * The statement by which workers hear of jobs that a test has made due, as they hear of new ones. Without it they find them when they look
 * by themselves, every five seconds.
 */
export const WAKE_WORKERS = `select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`
