import { gone } from './gone.ts'

export const missing = gone
