export const part = 12
