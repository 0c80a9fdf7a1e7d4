export function pesos(cents: number): string {
  return `MXN ${(cents / 100).toFixed(2)}`
}
