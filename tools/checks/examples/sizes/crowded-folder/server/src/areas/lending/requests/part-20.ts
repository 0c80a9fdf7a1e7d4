export const part = 20
