import { hen } from './breaks-hen.ts'

export const egg = (): unknown => hen
