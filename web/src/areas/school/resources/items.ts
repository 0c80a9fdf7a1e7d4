import type { ResourceGroup } from './queries.ts'

/** An item of any section, under one name for each thing. */
export type Item = {
  id: string
  title: string
  note: string
  file: { key: string; extension: 'pdf' | 'xlsx' | 'docx'; bytes: number } | null
  /** Null also where it is closed; `hasLink` and `hasVideo` say what there is. */
  link: string | null
  video: string | null
  videoTitle: string
  hasLink: boolean
  hasVideo: boolean
  downloads: number | null
}

export type Section = { title: string; items: Item[] }

/** The sections of a group that it flags as present, each with its items in their order. */
export function sectionsOf(group: ResourceGroup): Section[] {
  const documents = group.documents.map(
    ({ documentTitle, dpdf, dlink, dvideoURL, documentVideoTitle, ...rest }) =>
      itemOf(rest, [documentTitle, dpdf, dlink, dvideoURL, documentVideoTitle]),
  )
  const calculators = group.calculations.map(({ cTitle, calcpdf, clink, cvideoURL, cvideoTitle, ...rest }) =>
    itemOf(rest, [cTitle, calcpdf, clink, cvideoURL, cvideoTitle]),
  )
  const others = group.importantlist.map(
    ({ otherTitle, otherpdf, otherlink, othervideolink, othervideoTitle, ...rest }) =>
      itemOf(rest, [otherTitle, otherpdf, otherlink, othervideolink, othervideoTitle]),
  )
  return [
    ...(group.checkDoc === 'true' ? [{ title: 'Documentos', items: documents }] : []),
    ...(group.checkCal === 'true' ? [{ title: 'Calculadoras', items: calculators }] : []),
    ...(group.checkOther === 'true' ? [{ title: 'Otros Recursos', items: others }] : []),
  ]
}

type CommonFields = Pick<
  ResourceGroup['documents'][number],
  '_id' | 'note' | 'extension' | 'bytes' | 'haslink' | 'hasvideo' | 'downloads'
>
type SectionFields = [
  title: string,
  file: { key: string } | undefined,
  link: string | null,
  video: string | null,
  videoTitle: string | null,
]

const itemOf = (
  { _id, note, extension, bytes, haslink, hasvideo, downloads }: CommonFields,
  [title, file, link, video, videoTitle]: SectionFields,
): Item => ({
  id: _id,
  title,
  note,
  file: file && extension ? { key: file.key, extension, bytes: bytes ?? 0 } : null,
  link,
  video,
  videoTitle: videoTitle ?? title,
  hasLink: haslink,
  hasVideo: hasvideo,
  downloads,
})
