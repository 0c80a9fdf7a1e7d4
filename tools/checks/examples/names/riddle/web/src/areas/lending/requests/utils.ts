export const needed = 1
export const Written = 2
