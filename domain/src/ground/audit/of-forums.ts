import { formatCount } from '../numbers/format.ts'
import { type Action, countDetail, detail, type Told, textDetail } from './told.ts'

const forums = (says: (told: Told) => string): Action => ({ group: 'community', says })

/** ' en «Mi primera casa»' */
const inTopic = ({ details }: Told): string => {
  const title = textDetail(details, 'topic')
  return title ? ` en «${title}»` : ''
}

/** 'el tema «Mi primera casa»' */
const theTopic = ({ details }: Told): string => {
  const title = textDetail(details, 'topic')
  return title ? `el tema «${title}»` : 'un tema'
}

/** 'una publicación de Ana Ruiz en «Mi primera casa»' */
const aPost = (told: Told): string => {
  const of = told.own ? 'propia' : told.whom ? `de ${told.whom}` : 'de alguien'
  return `una publicación ${of}${inTopic(told)}`
}

/** Actions of moderators in the forums. */
export const forumActions = {
  'forums.post_edited': forums((told) => `cambió el texto de ${aPost(told)}`),
  'forums.title_edited': forums((told) => `cambió el título de ${theTopic(told)}`),
  'forums.post_deleted': forums((told) => `eliminó ${aPost(told)}`),
  'forums.topic_deleted': forums((told) => `eliminó ${theTopic(told)} con todas sus respuestas`),
  'forums.post_hidden': forums((told) => `ocultó ${aPost(told)}`),
  'forums.post_restored': forums((told) => `volvió a mostrar ${aPost(told)}`),
  'forums.post_approved': forums((told) => `aprobó ${aPost(told)}`),
  'forums.reports_dismissed': forums(
    (told) => `revisó lo que se reportó de ${aPost(told)} y la dejó como está`,
  ),
  'forums.photos_added': forums((told) => {
    const photos = countDetail(told.details, 'photos')
    return `agregó ${photos === 1 ? 'una foto' : `${formatCount(photos)} fotos`} a ${theTopic(told)}`
  }),
  'forums.photo_removed': forums((told) => `quitó una foto de ${theTopic(told)}`),
  'forums.topic_closed': forums((told) => `cerró ${theTopic(told)}`),
  'forums.topic_opened': forums((told) => `volvió a abrir ${theTopic(told)}`),
  'forums.topic_pinned': forums((told) => `fijó ${theTopic(told)} arriba de su lista`),
  'forums.topic_unpinned': forums((told) => `soltó ${theTopic(told)}, que estaba fijado`),
  'forums.topic_moved': forums((told) => {
    const to = textDetail(told.details, 'after', 'subcategory')
    return `movió ${theTopic(told)}${to ? ` a «${to}»` : ''}`
  }),
  'forums.topic_merged': forums((told) => {
    const into = textDetail(told.details, 'into')
    return `unió ${theTopic(told)} con ${into ? `«${into}»` : 'otro'}`
  }),
  'forums.topic_split': forums((told) => {
    const title = textDetail(told.details, 'title')
    return `partió ${theTopic(told)}${title ? ` y abrió «${title}»` : ''}`
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
