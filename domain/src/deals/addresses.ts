import { slug } from '../ground/text/text.ts'

/** The list of deals. */
export const DEALS_PATH = '/deals'

/** The address of a deal's page, with its title for readers: '/deals/12/casa-en-hicks-ave'. */
export const dealHref = ({ id, title }: { id: number | string; title: string }): string =>
  `${DEALS_PATH}/${id}/${slug(title) || 'trato'}`
