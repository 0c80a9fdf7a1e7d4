import { gone } from './gone.ts'

export const found = gone
