import { stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

const PATH = '/admin/cifras'

/** The month or the day of the page's address, unchecked: the server tells its faults. */
export type FiguresSearch = { mes?: string; dia?: string }

export function figuresSearchIn(search: Record<string, unknown>): FiguresSearch {
  const [mes, dia] = [wordsParam(search['mes'], 20), wordsParam(search['dia'], 20)]
  return dia ? { dia } : mes ? { mes } : {}
}

export const figuresAddress = (asked: FiguresSearch): string => PATH + stringifySearch(asked)

/** The same as operations take it. */
export const periodIn = ({ mes, dia }: FiguresSearch): { month?: string; day?: string } =>
  dia ? { day: dia } : mes ? { month: mes } : {}
