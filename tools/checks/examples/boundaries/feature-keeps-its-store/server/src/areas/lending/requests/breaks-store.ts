import { readMember } from '../../people/members/store.ts'

export const lender = readMember('rosa')
