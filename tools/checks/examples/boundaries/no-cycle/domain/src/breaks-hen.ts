import { egg } from './breaks-egg.ts'

export const hen = (): unknown => egg
