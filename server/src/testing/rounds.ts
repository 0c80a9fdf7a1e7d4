/**
 * How often what is tried by chance, or broken again and again, is tried: a few times in `npm test`, with the same
 * values each time (tools/checks/same-chance.ts); often and with new ones in `npm run soak`, which looks for what
 * happens once in a hundred times.
 *
 *
 */
export function rounds(short: number, long: number): number {
  return process.env['CANCHA_SOAK'] ? long : short
}
