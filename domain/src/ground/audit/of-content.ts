import { formatCount } from '../numbers/format.ts'
import { formatSize } from '../numbers/sizes.ts'
import { mediumDateTime } from '../time/short-dates.ts'
import { type Action, countDetail, detail, type EntryFacts, textDetail } from './entries.ts'

const FILES: Readonly<Record<string, string>> = {
  image: 'una imagen',
  document: 'un documento',
  audio: 'un audio',
  video: 'un video',
  captions: 'unos subtítulos',
}

/** 'del curso', 'de la página', 'de los libros' */
const of = (whom: string): string => (whom.startsWith('el ') ? `del ${whom.slice(3)}` : `de ${whom}`)

const content = (says: (entry: EntryFacts) => string): Action => ({ group: 'content', says })

/** ', que había fallado 3 veces' */
function times(details: unknown): string {
  const count = countDetail(details, 'before', 'failed')
  return count === 0 ? '' : `, que había fallado ${count === 1 ? '1 vez' : `${formatCount(count)} veces`}`
}

/**
 * Actions on content and files, members' reports and letters, failures, and exports as files.
 */
export const contentActions = {
  'writing.created': content(({ whom }) => `empezó ${whom}`),
  'writing.saved': content(({ whom }) => `empezó cambios en ${whom}`),
  'writing.discarded': content(({ whom }) => `descartó los cambios ${of(whom)}`),
  'writing.published': content(({ whom }) => `publicó ${whom}`),
  'writing.scheduled': content(({ whom, details }) => {
    const at = textDetail(details, 'at')
    return `dejó ${whom} para publicarse${at ? ` el ${mediumDateTime(at)}` : ' solo'}`
  }),
  'writing.unscheduled': content(({ whom }) => `quitó la fecha de publicación ${of(whom)}`),
  'writing.withdrawn': content(({ whom }) => `retiró de la vista ${whom}`),
  'writing.restored': content(({ whom }) => `recuperó una versión anterior ${of(whom)}`),
  'writing.trashed': content(({ whom }) => `mandó ${whom} a la papelera`),
  'writing.recovered': content(({ whom, details }) =>
    detail(details, 'asItWas') === true
      ? `deshizo el borrado ${of(whom)}`
      : `sacó ${whom} de la papelera, sin publicar`,
  ),
  'writing.removed': content(({ whom }) => `borró para siempre ${whom}`),
  'writing.legal': content(({ whom, details }) =>
    detail(details, 'legal') === true
      ? `marcó ${whom} como texto legal`
      : `quitó la marca de texto legal ${whom.startsWith('el ') ? `al ${whom.slice(3)}` : `a ${whom}`}`,
  ),
  'writing.ordered': content(({ whom }) => `cambió el orden ${of(whom)}`),

  'file.uploaded': {
    group: 'files',
    says: ({ details }) => {
      const bytes = countDetail(details, 'bytes')
      const what = FILES[textDetail(details, 'kind') ?? ''] ?? 'un archivo'
      return `subió ${what}${bytes > 0 ? ` de ${formatSize(bytes)}` : ''}`
    },
  },

  'member.report_resolved': {
    group: 'community',
    says: ({ whom, details }) => {
      const outcome = textDetail(details, 'after', 'outcome')
      return `cerró un reporte sobre ${whom}: ${outcome === 'acted' ? 'se tomaron medidas' : 'sin medidas'}`
    },
  },
  'member.report_read': {
    group: 'community',
    says: ({ whom, details }) => {
      const messages = countDetail(details, 'messages')
      return `leyó lo reportado de ${whom}: ${messages === 1 ? '1 mensaje' : `${formatCount(messages)} mensajes`}`
    },
  },
  'contact.answered': { group: 'community', says: () => 'marcó como contestado un mensaje a la casa' },
  'contact.reopened': { group: 'community', says: () => 'volvió a abrir un mensaje a la casa' },

  'failures.retried': {
    group: 'failures',
    says: ({ details }) =>
      `volvió a intentar ${textDetail(details, 'what') ?? 'un trabajo del sitio'}${times(details)}`,
  },
  'failures.discarded': {
    group: 'failures',
    says: ({ details }) =>
      `descartó lo que no salió ${of(textDetail(details, 'what') ?? 'un trabajo del sitio')}${times(details)}`,
  },

  'demo.seeded': content(({ details }) => {
    const part = textDetail(details, 'part')
    return `llenó el sitio con una comunidad de muestra${part ? `: ${part}` : ''}`
  }),

  'account.exported': { group: 'exports', says: () => 'descargó sus datos' },
  'preregistrations.exported': {
    group: 'exports',
    says: ({ details }) => {
      const people = detail(details, 'people')
      return `bajó la lista de anotados${typeof people === 'number' ? ` (${formatCount(people)})` : ''}`
    },
  },
  'audit.exported': {
    group: 'exports',
    says: ({ details }) => {
      const entries = detail(details, 'entries')
      const counted = typeof entries === 'number' ? ` (anotaciones: ${formatCount(entries)})` : ''
      return `bajó el registro de auditoría${counted}`
    },
  },
  'figures.exported': {
    group: 'exports',
    says: ({ details }) => {
      const period = textDetail(details, 'period')
      const count = detail(details, 'movements')
      const counted = typeof count === 'number' ? ` (${formatCount(count)})` : ''
      return `bajó los movimientos de dinero${period ? ` de ${period}` : ''}${counted}`
    },
  },
  'figures.mended': {
    group: 'memberships',
    says: () => 'contó de nuevo las cifras del dinero y corrigió lo que no cuadraba',
  },
} as const satisfies Record<string, Action>
