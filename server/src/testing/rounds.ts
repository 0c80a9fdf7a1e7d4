/**
 * How often a random or destructive test is repeated: a few times in `npm test`, with the same values each time
 * (tools/checks/same-chance.ts); many times and with new values in `npm run soak`, which looks for rare failures.
 */
export function rounds(short: number, long: number): number {
  return process.env['CANCHA_SOAK'] ? long : short
}

/**
 * A time that is promised, in milliseconds. The soak holds the program to it. `npm test` runs several files and the
 * gates at once on the same cores: there five times as long still tells what comes at once from what waits for a time-out.
 */
export function promised(milliseconds: number): number {
  return rounds(5, 1) * milliseconds
}
