import { formatCount } from '../numbers/format.ts'
import { type Action, countDetail, detail, type EntryFacts, textDetail } from './entries.ts'

const forums = (says: (entry: EntryFacts) => string): Action => ({ group: 'community', says })

/** ' en «Mi primera casa»' */
const inTopic = ({ details }: EntryFacts): string => {
  const title = textDetail(details, 'topic')
  return title ? ` en «${title}»` : ''
}

/** 'el tema «Mi primera casa»' */
const theTopic = ({ details }: EntryFacts): string => {
  const title = textDetail(details, 'topic')
  return title ? `el tema «${title}»` : 'un tema'
}

/** 'una publicación de Ana Ruiz en «Mi primera casa»' */
const aPost = (entry: EntryFacts): string => {
  const of = entry.own ? 'propia' : entry.whom ? `de ${entry.whom}` : 'de alguien'
  return `una publicación ${of}${inTopic(entry)}`
}

/** Actions of moderators in the forums. */
export const forumActions = {
  'forums.post_edited': forums((entry) => `cambió el texto de ${aPost(entry)}`),
  'forums.title_edited': forums((entry) => `cambió el título de ${theTopic(entry)}`),
  'forums.post_deleted': forums((entry) => `eliminó ${aPost(entry)}`),
  'forums.topic_deleted': forums((entry) => `eliminó ${theTopic(entry)} con todas sus respuestas`),
  'forums.post_hidden': forums((entry) => `ocultó ${aPost(entry)}`),
  'forums.post_restored': forums((entry) => `volvió a mostrar ${aPost(entry)}`),
  'forums.post_approved': forums((entry) => `aprobó ${aPost(entry)}`),
  'forums.reports_dismissed': forums(
    (entry) => `revisó lo que se reportó de ${aPost(entry)} y la dejó como está`,
  ),
  'forums.photos_added': forums((entry) => {
    const photos = countDetail(entry.details, 'photos')
    return `agregó ${photos === 1 ? 'una foto' : `${formatCount(photos)} fotos`} a ${theTopic(entry)}`
  }),
  'forums.photo_removed': forums((entry) => `quitó una foto de ${theTopic(entry)}`),
  'forums.topic_closed': forums((entry) => `cerró ${theTopic(entry)}`),
  'forums.topic_opened': forums((entry) => `volvió a abrir ${theTopic(entry)}`),
  'forums.topic_pinned': forums((entry) => `fijó ${theTopic(entry)} arriba de su lista`),
  'forums.topic_unpinned': forums((entry) => `soltó ${theTopic(entry)}, que estaba fijado`),
  'forums.topic_moved': forums((entry) => {
    const to = textDetail(entry.details, 'after', 'subcategory')
    return `movió ${theTopic(entry)}${to ? ` a «${to}»` : ''}`
  }),
  'forums.topic_merged': forums((entry) => {
    const into = textDetail(entry.details, 'into')
    return `unió ${theTopic(entry)} con ${into ? `«${into}»` : 'otro'}`
  }),
  'forums.topic_split': forums((entry) => {
    const title = textDetail(entry.details, 'title')
    return `partió ${theTopic(entry)}${title ? ` y abrió «${title}»` : ''}`
  }),
  'forums.silenced': forums(({ whom, details }) => {
    const days = countDetail(details, 'days')
    return `silenció a ${whom || 'alguien'} en los foros por ${days === 1 ? '1 día' : `${formatCount(days)} días`}`
  }),
  'forums.unsilenced': forums(({ whom }) => `dejó que ${whom || 'alguien'} vuelva a escribir en los foros`),
  'account.moderator': {
    group: 'rights',
    says: ({ whom, details }) => {
      const categories = detail(details, 'after', 'moderates')
      const none = Array.isArray(categories) && categories.length === 0
      const all = Array.isArray(categories) && categories.includes(0)
      if (none) return `le quitó a ${whom || 'alguien'} el derecho de moderar los foros`
      return `le dio a ${whom || 'alguien'} el derecho de moderar ${all ? 'todos los foros' : 'algunas categorías de los foros'}`
    },
  },
} as const satisfies Record<string, Action>
