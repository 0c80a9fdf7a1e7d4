import { memberName } from '../areas/people/members/find-name.ts'

export const greeting = memberName('rosa')
