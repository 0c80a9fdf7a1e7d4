class Refusal extends Error {}

export function cancelLoan(viewer: { id: number }, loan: { userId: number }): void {
  if (viewer.id !== loan.userId) throw new Refusal('forbidden')
}
