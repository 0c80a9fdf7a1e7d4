/**
 * How often a random or destructive test is repeated: a few times in `npm test`, with the same values each time
 * (tools/checks/same-chance.ts); many times and with new values in `npm run soak`, which looks for rare failures.
 */
export function rounds(short: number, long: number): number {
  return process.env['CANCHA_SOAK'] ? long : short
}
