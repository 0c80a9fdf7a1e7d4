// Webinars and tips of the week of the demo school. Their videos are the animated lessons.
import { readTexts } from '../../read-texts.ts'
import { Film } from './types.ts'

export const webinars: readonly Film[] = readTexts(new URL('./webinars.md', import.meta.url), Film)
export const tips: readonly Film[] = readTexts(new URL('./tips.md', import.meta.url), Film)
