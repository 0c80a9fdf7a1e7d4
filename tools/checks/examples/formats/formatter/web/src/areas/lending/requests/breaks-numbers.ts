export const shownCount = (loans: number): string => Intl.NumberFormat('es-US').format(loans)
