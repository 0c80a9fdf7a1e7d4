export const asOption = (id: string) => ({ id, role: 'option' })
