import { siteOrigin } from '../../api/call.ts'
import { pageMeta } from '../head/brand.ts'
import type { AliasHead } from './alias-page.ts'

/** The meta elements of a head, with its picture's whole address. */
export const headMeta = ({ title, description, picture }: AliasHead) =>
  pageMeta(title, description, picture && siteOrigin() + picture)
