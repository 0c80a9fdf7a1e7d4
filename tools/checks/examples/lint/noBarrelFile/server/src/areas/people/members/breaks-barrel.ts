export { memberName } from './find-name.ts'
