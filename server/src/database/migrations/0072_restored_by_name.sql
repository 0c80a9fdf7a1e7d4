-- Oldest program: 0071_programmes_by_price
-- pg_restore and psql run a dump with an empty search_path, so a function that calls another by its bare name fails there, and
-- with it every table whose generated columns call it. Functions in SQL name what they use with its schema, because a setting of
-- their own would keep PostgreSQL from taking them into the statements that call them. Functions in PL/pgSQL, which it never
-- takes in, get the setting.
CREATE OR REPLACE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(normalize(public.search_plain(given), NFD), U&'n\0303', 'ñ'), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.cancha', public.search_plain(left(given, 50000))) || to_tsvector('public.cancha_words', folded)
    || to_tsvector('public.cancha_words', public.search_singular(folded))
  FROM public.search_fold(left(given, 50000)) AS folded
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION directory_words_of(profile profiles) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT left(term, 40) FROM public.users u, regexp_split_to_table(profile.search, '[^[:alnum:]]+') term
    WHERE u.id = profile.user_id AND term <> ''
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
  UNION
  SELECT 'role:' || profile.role_id FROM public.users u
    WHERE u.id = profile.user_id AND profile.role_id IS NOT NULL
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figure_steps_of(whose bigint) RETURNS TABLE (at timestamptz, before text, after text, first boolean)
LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT s.id, s.plan, coalesce(s.begins_at, charged.since) AS since, least(s.ended_at, taken.until) AS until
    FROM public.subscriptions s
    LEFT JOIN LATERAL (
      SELECT min(p.paid_at) AS since FROM public.payments p
      WHERE p.customer_id = whose AND p.subscription_id = s.subscription_id AND p.status = 'paid' AND p.subtotal > 0
    ) charged ON true
    LEFT JOIN LATERAL (
      SELECT p.id FROM public.payments p
      WHERE p.customer_id = whose AND p.subscription_id = s.subscription_id AND p.status = 'paid' AND p.paid > 0
      ORDER BY p.created_at DESC, p.invoice_id COLLATE "C" DESC LIMIT 1
    ) newest ON true
    LEFT JOIN LATERAL (
      SELECT min(d.opened_at) AS until FROM public.disputes d
      WHERE d.payment_id = newest.id AND NOT d.inquiry AND d.status NOT IN ('won', 'closed')
    ) taken ON true
    WHERE s.customer_id = whose AND s.plan IN ('basic_month', 'basic_year', 'pro_year')
  ), active AS (
    SELECT * FROM spans WHERE since IS NOT NULL AND (until IS NULL OR until > since)
  ), moments AS (
    SELECT since AS at FROM active UNION SELECT until FROM active WHERE until IS NOT NULL
  ), states AS (
    SELECT m.at, (
      SELECT a.plan FROM active a WHERE a.since <= m.at AND (a.until IS NULL OR a.until > m.at)
      ORDER BY a.since DESC, a.id DESC LIMIT 1
    ) AS after FROM moments m
  ), changes AS (
    SELECT s.at, lag(s.after) OVER (ORDER BY s.at) AS before, s.after, row_number() OVER (ORDER BY s.at) = 1 AS first FROM states s
  )
  SELECT c.at, c.before, c.after, c.first FROM changes c WHERE c.after IS DISTINCT FROM c.before
$$;
--> statement-breakpoint
-- These read or write tables in a statement of their own and are taken into no other, so the setting costs them nothing.
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace
      AND (l.lanname = 'plpgsql' OR p.proname IN ('deal_dropped_at', 'directory_alike', 'directory_rebuild', 'forum_recount'))
      AND NOT EXISTS (SELECT FROM unnest(p.proconfig) setting WHERE setting LIKE 'search_path=%')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', one);
  END LOOP;
END
$$;
