export function sum(): number {
  const left = 1
  return 2
}
