import { memberName } from '../features/members/find-name.ts'

export const greeting = memberName('rosa')
