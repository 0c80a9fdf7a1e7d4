import { present } from '../members/present.ts'

export const lender = present({ id: 'rosa', name: 'Rosa' })
