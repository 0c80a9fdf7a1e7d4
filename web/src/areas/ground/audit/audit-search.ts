import { AUDIT_GROUPS, type AuditGroup } from '@cancha/domain/ground/audit/entries'
import { dayParam, idParam, stringifySearch, wordsParam } from '../../../shell/addresses/search-params.ts'

// Apart from the queries: every page loads what reads addresses.

export const AUDIT_PATH = '/admin/registro'

export type AuditFilters = {
  by?: string
  about?: string
  group?: AuditGroup
  from?: string
  until?: string
  search?: string
}
export type AuditSearch = AuditFilters & { before?: string }

/** The filters in the page's address; invalid ones are dropped. */
export function auditSearchIn(search: Record<string, unknown>): AuditSearch {
  const words = (name: string) => wordsParam(search[name])
  const from = dayParam(search['from'])
  const until = dayParam(search['until'])
  const group = AUDIT_GROUPS.find((one) => one === search['group'])
  const before = idParam(search['before'])
  return {
    ...(words('by') && { by: words('by') }),
    ...(words('about') && { about: words('about') }),
    ...(group && { group }),
    ...(from && { from }),
    ...(until && { until }),
    ...(words('search') && { search: words('search') }),
    ...(before && { before }),
  }
}

export const auditAddress = (asked: AuditSearch): string => `${AUDIT_PATH}${stringifySearch(asked)}`
