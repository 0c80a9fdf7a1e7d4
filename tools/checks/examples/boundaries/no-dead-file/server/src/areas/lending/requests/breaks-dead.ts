import { memberName } from '../../people/members/find-name.ts'

process.stdout.write(memberName('rosa'))
