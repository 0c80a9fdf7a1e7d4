import type { ResourceGroup } from '@cancha/contract/school/resources'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { ResourceSection } from '@cancha/domain/school/resources/sections'
import { can } from '../../../http/request/policy.ts'
import type { SignedAddresses } from '../../ground/files/signed-addresses.ts'
import { resourcePolicy } from './policy.ts'
import type { GroupRow, ItemRow } from './store.ts'

/** Signs the addresses of videos. */
type Sign = SignedAddresses['sign']

/** A group as far as this viewer may open what it has, in the specification's words. */
export function presentGroup(group: GroupRow, viewer: Viewer | null, sign: Sign): ResourceGroup {
  const rights = can(resourcePolicy, viewer, { active: true }, ['open', 'seeDownloads'])
  const shown = (section: ResourceSection) =>
    group.items.filter((item) => item.section === section).map((item) => presentItem(item, rights, sign))
  const documents = shown('document')
  const calculators = shown('calculator')
  const others = shown('other')
  const flag = (items: readonly unknown[]) => (items.length > 0 ? 'true' : 'false')
  return {
    _id: String(group.id),
    resourceOrder: group.position,
    selectedCategory: group.name,
    checkDoc: flag(documents),
    checkCal: flag(calculators),
    checkOther: flag(others),
    documents: documents.map(({ title, file, link, video, videoTitle, position, about }) => ({
      documentTitle: title,
      ...(file && { dpdf: file }),
      dlink: link,
      dvideoURL: video,
      documentVideoTitle: videoTitle,
      dposition: position,
      ...about,
    })),
    calculations: calculators.map(({ title, file, link, video, videoTitle, position, about }) => ({
      cTitle: title,
      ...(file && { calcpdf: file }),
      clink: link,
      cvideoURL: video,
      cvideoTitle: videoTitle,
      cPosition: position,
      ...about,
    })),
    importantlist: others.map(({ title, file, link, video, videoTitle, position, about }) => ({
      otherTitle: title,
      ...(file && { otherpdf: file }),
      otherlink: link,
      othervideolink: video,
      othervideoTitle: videoTitle,
      otherPosition: position,
      ...about,
    })),
  }
}

type Rights = { open: boolean; seeDownloads: boolean }

/** A page of this site guards itself, and its address is in the menu: it is told to everyone. */
const isOwnPage = (link: string): boolean => link.startsWith('/')

function presentItem(item: ItemRow, { open, seeDownloads }: Rights, sign: Sign) {
  const { id, title, note, position, file, part, link, videoUrl, videoTitle, downloads } = item
  return {
    title,
    position,
    file: file === null ? null : { key: file },
    link: link !== null && (open || isOwnPage(link)) ? link : null,
    video: open ? sign(videoUrl) : null,
    videoTitle: videoUrl === null ? null : (videoTitle ?? title),
    about: {
      _id: String(id),
      note,
      extension: part && extensionOf(part.name),
      bytes: part?.bytes ?? null,
      haslink: link !== null,
      hasvideo: videoUrl !== null,
      downloads: seeDownloads ? downloads : null,
    },
  }
}

/** The library's purpose takes these three kinds of file, and names their part so. */
const extensionOf = (part: string): 'pdf' | 'xlsx' | 'docx' => {
  const extension = part.slice(part.lastIndexOf('.') + 1)
  return extension === 'xlsx' || extension === 'docx' ? extension : 'pdf'
}
