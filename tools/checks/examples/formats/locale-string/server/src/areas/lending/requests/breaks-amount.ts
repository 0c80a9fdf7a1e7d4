export const shownAmount = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`
