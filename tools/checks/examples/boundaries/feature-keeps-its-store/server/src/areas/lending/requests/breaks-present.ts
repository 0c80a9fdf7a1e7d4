import { present } from '../../people/members/present.ts'

export const lender = present({ id: 'rosa', name: 'Rosa' })
