/** Tables that stay small however many people come, and why. PostgreSQL may read each of them from the beginning to the end. */
const SMALL: Record<string, readonly string[]> = {
  'filled by a migration': ['roles', 'interests', 'forum_categories', 'forum_subcategories'],
  'written by editors, some dozens': [
    'basic_pages',
    'categories',
    'faqs',
    'file_parts',
    'live_sessions',
    'resource_groups',
    'resource_items',
    'sponsors',
  ],
  'one row, or one of each kind': ['file_store', 'payment_setup', 'push_keys', 'sandbox_state'],
  'emptied by a job as it is filled': [
    'audit_unchained',
    'figure_changes',
    'rate_limits',
    'refused_webhooks',
  ],
  'a row for each node, and for each person whom it has online': ['live_nodes', 'live_presence'],
  'of the stand-in for the payment provider': ['sandbox_answers', 'sandbox_events', 'sandbox_objects'],
}
const small = new Set(Object.values(SMALL).flat())

/** Whether a table of the site has more rows the more people come. */
export const isGrowing = (table: string): boolean => !small.has(table) && !table.startsWith('pg_')
