import { rosa } from './testing/cast.ts'

export const first = rosa.name
