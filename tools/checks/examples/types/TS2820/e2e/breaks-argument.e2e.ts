const side: 'left' | 'right' = 'rigth'

export const chosen = side
