import { readMember } from '../members/store.ts'

export const lender = readMember('rosa')
