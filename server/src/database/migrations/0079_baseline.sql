-- Oldest program: 0077_lender_changes_that_wait
-- The schema as PostgreSQL has it after the migrations 0000 to 0078, which stood here before: docs/decisions/0092-one-baseline.md. It is
-- never changed: what comes after it is a migration of its own.

-- Extensions

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- Text search

CREATE TEXT SEARCH DICTIONARY cancha_words ( TEMPLATE = pg_catalog.simple, stopwords = 'spanish' );

CREATE TEXT SEARCH CONFIGURATION cancha ( PARSER = pg_catalog."default" );
ALTER TEXT SEARCH CONFIGURATION cancha ADD MAPPING FOR asciiword, word, numword, hword_numpart, hword_part, hword_asciipart, numhword, asciihword, hword WITH spanish_stem;
ALTER TEXT SEARCH CONFIGURATION cancha ADD MAPPING FOR email, url, host, sfloat, version, url_path, file, "float", "int", uint WITH simple;

CREATE TEXT SEARCH CONFIGURATION cancha_words ( PARSER = pg_catalog."default" );
ALTER TEXT SEARCH CONFIGURATION cancha_words ADD MAPPING FOR asciiword, word, numword, hword_numpart, hword_part, hword_asciipart, numhword, asciihword, hword WITH cancha_words;
ALTER TEXT SEARCH CONFIGURATION cancha_words ADD MAPPING FOR email, url, host, sfloat, version, url_path, file, "float", "int", uint WITH simple;

-- Functions and tables, in the order in which they need each other. Bodies of functions are read when they run: they name tables below

SET LOCAL check_function_bodies = false;

CREATE FUNCTION public.audit_entries_wait() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
BEGIN
  INSERT INTO public.audit_unchained (entry, since) SELECT seq, pg_catalog.clock_timestamp() FROM added;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.audit_links_follow() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
DECLARE
  links bigint;
  stray bigint;
  waited bigint;
BEGIN
  SELECT count(*), min(position) FILTER (WHERE previous_hash IS DISTINCT FROM CASE position
      WHEN 1 THEN pg_catalog.decode(pg_catalog.repeat('00', 32), 'hex')
      ELSE (SELECT before.hash FROM public.audit_chain before WHERE before.position = link.position - 1)
    END)
    INTO links, stray FROM added link;
  IF stray IS NOT NULL THEN
    RAISE EXCEPTION 'the link at position % does not follow the one before', stray
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  DELETE FROM public.audit_unchained waiting USING added link WHERE waiting.entry = link.entry;
  GET DIAGNOSTICS waited = ROW_COUNT;
  IF waited <> links THEN
    RAISE EXCEPTION '% of % links are for entries that do not wait', links - waited, links
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.deal_dropped_at(deal bigint) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  SELECT CASE WHEN last.price < last.before THEN last.at END
  FROM (SELECT p.at, p.price, lead(p.price) OVER (ORDER BY p.at DESC) AS before
    FROM deal_prices p WHERE p.deal_id = deal ORDER BY p.at DESC LIMIT 1) last
$$;

CREATE FUNCTION public.deal_favorites_counted() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE deals d SET favorites = d.favorites + c.count
      FROM (SELECT deal_id, count(*)::int AS count FROM changed GROUP BY deal_id ORDER BY deal_id) c WHERE d.id = c.deal_id;
  ELSE
    UPDATE deals d SET favorites = greatest(0, d.favorites - c.count)
      FROM (SELECT deal_id, count(*)::int AS count FROM changed GROUP BY deal_id ORDER BY deal_id) c WHERE d.id = c.deal_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.deal_prices_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  UPDATE deals d SET dropped_at = n.dropped_at
    FROM (SELECT deal_id, deal_dropped_at(deal_id) AS dropped_at FROM (SELECT DISTINCT deal_id FROM changed) c) n
    WHERE d.id = n.deal_id AND d.dropped_at IS DISTINCT FROM n.dropped_at;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.dealer_right_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF new.dealer THEN
    INSERT INTO dealer_standings (user_id) VALUES (new.id) ON CONFLICT (user_id) DO NOTHING;
  ELSE
    DELETE FROM dealer_standings WHERE user_id = new.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.directory_alike(asked text) RETURNS SETOF text
    LANGUAGE sql STABLE
    SET "pg_trgm.similarity_threshold" TO '0.2'
    SET search_path TO 'public', 'pg_temp'
    AS $$
  SELECT w.word FROM directory_words w, spanish_sound(asked) heard
    WHERE length(asked) > 3 AND w.sound % heard
      AND levenshtein_less_equal(w.sound, heard, 2) <= CASE WHEN length(asked) > 6 THEN 2 ELSE 1 END
    ORDER BY similarity(w.sound, heard) DESC, w.word LIMIT 6
$$;

CREATE FUNCTION public.directory_follows_account() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM directory_refresh(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.directory_follows_profile() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  PERFORM directory_refresh(NEW.user_id);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.directory_forgets_words() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  DELETE FROM directory_words w USING (SELECT DISTINCT word FROM gone) g
    WHERE w.word = g.word AND NOT EXISTS (SELECT 1 FROM directory_postings p WHERE p.word = g.word);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.directory_rebuild() RETURNS void
    LANGUAGE sql
    SET search_path TO 'public', 'pg_temp'
    AS $$
  DELETE FROM directory_postings;
  DELETE FROM directory_words;
  INSERT INTO directory_postings (word, user_id)
    SELECT term, p.user_id FROM profiles p, directory_words_of(p) term ORDER BY term, p.user_id;
  INSERT INTO directory_words (word, sound)
    SELECT word, spanish_sound(word) FROM (SELECT DISTINCT word FROM directory_postings WHERE word NOT LIKE 'role:%') w;
$$;

CREATE FUNCTION public.directory_refresh(member bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  wanted text[];
BEGIN
  -- Two changes of one member at a time would each leave the other's out.
  PERFORM pg_advisory_xact_lock(hashtextextended('directory:' || member, 0));
  SELECT coalesce(array_agg(term), '{}') INTO wanted
    FROM profiles p, directory_words_of(p) term WHERE p.user_id = member;
  DELETE FROM directory_postings WHERE user_id = member AND NOT word = ANY (wanted);
  -- In one order everywhere, so that two who bring the same new words don't wait for each other.
  INSERT INTO directory_words (word, sound)
    SELECT term, spanish_sound(term) FROM unnest(wanted) term WHERE term NOT LIKE 'role:%' ORDER BY term
    ON CONFLICT DO NOTHING;
  INSERT INTO directory_postings (word, user_id) SELECT term, member FROM unnest(wanted) term
    ON CONFLICT DO NOTHING;
END
$$;

CREATE TABLE profiles (
  user_id bigint NOT NULL,
  role_id bigint,
  city text,
  state_code text,
  zip_code text,
  latitude real,
  longitude real,
  investment_city text,
  investment_state_code text,
  investment_zip_code text,
  other_investment_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  short_bio text,
  specialty text,
  full_address text,
  website text,
  about text,
  company text,
  phone_private boolean DEFAULT false NOT NULL,
  email_private boolean DEFAULT false NOT NULL,
  avatar_key text,
  cover_key text,
  search text DEFAULT ''::text NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT profiles_investment_whole CHECK (((investment_city IS NULL) = (investment_state_code IS NULL))),
  CONSTRAINT profiles_lengths CHECK (((length(city) <= 80) AND (length(investment_city) <= 80) AND (length(short_bio) <= 160) AND (length(specialty) <= 80) AND (length(full_address) <= 200) AND (length(website) <= 200) AND (length(about) <= 2000) AND (length(company) <= 1000))),
  CONSTRAINT profiles_place_whole CHECK (((city IS NULL) = (state_code IS NULL))),
  CONSTRAINT profiles_zip CHECK (((zip_code ~ '^[0-9]{5}$'::text) AND (investment_zip_code ~ '^[0-9]{5}$'::text))),
  CONSTRAINT profiles_pkey PRIMARY KEY (user_id)
);
CREATE INDEX profiles_city ON profiles USING btree (state_code, city, user_id);
CREATE INDEX profiles_role ON profiles USING btree (role_id, user_id);
CREATE INDEX profiles_search_parts ON profiles USING gin (search gin_trgm_ops);
CREATE INDEX profiles_state ON profiles USING btree (state_code, user_id);

CREATE FUNCTION public.directory_words_of(profile public.profiles) RETURNS SETOF text
    LANGUAGE sql STABLE
    AS $$
  SELECT left(term, 40) FROM public.users u, regexp_split_to_table(profile.search, '[^[:alnum:]]+') term
    WHERE u.id = profile.user_id AND term <> ''
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
  UNION
  SELECT 'role:' || profile.role_id FROM public.users u
    WHERE u.id = profile.user_id AND profile.role_id IS NOT NULL
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
$$;

CREATE FUNCTION public.figure_count_steps(whose bigint) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  gone integer;
  came integer;
BEGIN
  DELETE FROM figure_steps s WHERE s.customer_id = whose AND NOT EXISTS (
    SELECT FROM figure_steps_of(whose) w WHERE w.at = s.at AND w.first = s.first
      AND w.before IS NOT DISTINCT FROM s.before AND w.after IS NOT DISTINCT FROM s.after
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO figure_steps (customer_id, at, before, after, first)
    SELECT whose, w.at, w.before, w.after, w.first FROM figure_steps_of(whose) w
    ON CONFLICT (customer_id, at) DO NOTHING;
  GET DIAGNOSTICS came = ROW_COUNT;
  RETURN gone + came;
END
$$;

CREATE FUNCTION public.figure_dispute_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  payment bigint := CASE WHEN tg_op = 'DELETE' THEN old.payment_id ELSE new.payment_id END;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (old.opened_at), (old.decided_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (new.opened_at), (new.decided_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  PERFORM figure_count_steps(c.id) FROM payments p JOIN payment_customers c ON c.id = p.customer_id WHERE p.id = payment;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.figure_payment_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  customer bigint := CASE WHEN tg_op = 'DELETE' THEN old.customer_id ELSE new.customer_id END;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (old.paid_at), (old.first_declined_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (new.paid_at), (new.first_declined_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op = 'UPDATE' AND old.plan IS DISTINCT FROM new.plan THEN
    INSERT INTO figure_changes (at)
      SELECT r.created_at FROM refunds r WHERE r.payment_id = new.id
      UNION SELECT m.at FROM disputes d, LATERAL (VALUES (d.opened_at), (d.decided_at)) m (at)
        WHERE d.payment_id = new.id AND m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'INSERT' OR new.status = 'paid' THEN
    PERFORM figure_count_steps(c.id) FROM payment_customers c WHERE c.id = customer;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.figure_refund_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN INSERT INTO figure_changes (at) VALUES (old.created_at); END IF;
  IF tg_op <> 'DELETE' THEN INSERT INTO figure_changes (at) VALUES (new.created_at); END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.figure_step_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN INSERT INTO figure_changes (at) VALUES (old.at); END IF;
  IF tg_op <> 'DELETE' THEN INSERT INTO figure_changes (at) VALUES (new.at); END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.figure_steps_of(whose bigint) RETURNS TABLE(at timestamp with time zone, before text, after text, first boolean)
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.figure_subscription_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  -- Of a customer that goes, the steps go with it.
  PERFORM figure_count_steps(c.id) FROM payment_customers c
    WHERE c.id = CASE WHEN tg_op = 'DELETE' THEN old.customer_id ELSE new.customer_id END;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.fingerprint_bands(print bigint) RETURNS smallint[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_agg((n * 256 + ((print >> (n * 8)) & 255))::smallint) FROM generate_series(0, 7) n
$$;

CREATE FUNCTION public.fold(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(NORMALIZE(words, NFD), '[\u0300-\u036F]'::text, ''::text, 'g'::text));

CREATE FUNCTION public.forum_count_followers() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  before boolean := tg_op <> 'INSERT' AND old.following;
  after boolean := tg_op <> 'DELETE' AND new.following;
BEGIN
  IF before <> after THEN
    UPDATE forum_topics SET followers = followers + CASE WHEN after THEN 1 ELSE -1 END
      WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.topic_id ELSE new.topic_id END;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.forum_count_topics() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (old.state, old.subcategory_id) = (new.state, new.subcategory_id) THEN RETURN NULL; END IF;
  IF tg_op <> 'INSERT' AND old.state = 'shown' THEN
    UPDATE forum_subcategories SET topics = topics - 1 WHERE id = old.subcategory_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.state = 'shown' THEN
    UPDATE forum_subcategories SET topics = topics + 1 WHERE id = new.subcategory_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.forum_recount(which bigint) RETURNS void
    LANGUAGE sql
    SET search_path TO 'public', 'pg_temp'
    AS $$
  UPDATE forum_topics t SET
    state = coalesce((SELECT p.state FROM forum_posts p WHERE p.topic_id = t.id AND p.place IS NOT DISTINCT FROM 1), t.state),
    last_place = coalesce(l.place, 0), last_at = coalesce(l.created_at, t.created_at),
    last_author_id = coalesce(l.author_id, t.author_id),
    next_place = greatest(t.next_place, (SELECT coalesce(max(p.place), 0) FROM forum_posts p WHERE p.topic_id = t.id)),
    replies = (SELECT count(*) FROM forum_posts p WHERE p.topic_id = t.id AND p.state = 'shown' AND p.place > 1),
    likes = coalesce((SELECT p.likes FROM forum_posts p WHERE p.topic_id = t.id AND p.place = 1), 0),
    analyses = (SELECT count(*) FROM forum_analyses a JOIN forum_posts p ON p.id = a.post_id
      WHERE p.topic_id = t.id AND p.state = 'shown'),
    solution_id = (SELECT p.id FROM forum_posts p WHERE p.id = t.solution_id AND p.topic_id = t.id AND p.state = 'shown')
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT p.place, p.created_at, p.author_id FROM forum_posts p
    WHERE p.topic_id = which AND p.state = 'shown' AND p.place IS NOT NULL ORDER BY p.place DESC LIMIT 1) l ON true
  WHERE t.id = which
$$;

CREATE TABLE forum_posts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  shortid text NOT NULL,
  topic_id bigint NOT NULL,
  place integer,
  author_id bigint NOT NULL,
  message text NOT NULL,
  client_id text,
  state text DEFAULT 'shown'::text NOT NULL,
  likes integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  version integer DEFAULT 0 NOT NULL,
  removed_at timestamp with time zone,
  removed_by bigint,
  removed_reason text,
  answer text,
  answered_at timestamp with time zone,
  answer_open boolean DEFAULT false NOT NULL,
  untold boolean DEFAULT false NOT NULL,
  CONSTRAINT forum_posts_client_id_form CHECK ((client_id ~ '^[A-Za-z0-9_-]{8,64}$'::text)),
  CONSTRAINT forum_posts_lengths CHECK (((length(removed_reason) <= 500) AND (length(answer) <= 1000) AND ((answer IS NULL) = (answered_at IS NULL)))),
  CONSTRAINT forum_posts_likes CHECK ((likes >= 0)),
  CONSTRAINT forum_posts_message CHECK ((length(message) BETWEEN 1 AND 40000)),
  CONSTRAINT forum_posts_places CHECK (((place > 0) AND ((place IS NOT NULL) OR (state <> 'shown'::text)))),
  CONSTRAINT forum_posts_removed_whole CHECK ((((state = ANY (ARRAY['hidden'::text, 'deleted'::text])) = (removed_at IS NOT NULL)) AND ((removed_at IS NULL) = (removed_reason IS NULL)))),
  CONSTRAINT forum_posts_shortid_form CHECK ((shortid ~ '^[A-Za-z0-9_-]{12}$'::text)),
  CONSTRAINT forum_posts_state CHECK ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'hidden'::text, 'deleted'::text]))),
  CONSTRAINT forum_posts_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_posts_answered ON forum_posts USING btree (answered_at, id) WHERE answer_open;
CREATE INDEX forum_posts_author ON forum_posts USING btree (author_id, created_at);
CREATE UNIQUE INDEX forum_posts_client_id ON forum_posts USING btree (author_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX forum_posts_place ON forum_posts USING btree (topic_id, place) WHERE (place IS NOT NULL);
CREATE INDEX forum_posts_removed ON forum_posts USING btree (state, removed_at, id) WHERE (state = ANY (ARRAY['hidden'::text, 'deleted'::text]));
CREATE INDEX forum_posts_removed_by ON forum_posts USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE UNIQUE INDEX forum_posts_shortid ON forum_posts USING btree (shortid);
CREATE INDEX forum_posts_unseen ON forum_posts USING btree (topic_id, author_id) WHERE (state <> 'shown'::text);
CREATE INDEX forum_posts_untold ON forum_posts USING btree (id) WHERE untold;
CREATE INDEX forum_posts_waiting ON forum_posts USING btree (created_at, id) WHERE (state = 'waiting'::text);

CREATE FUNCTION public.forum_reply(writer bigint, topic bigint, code text, content text, client text, waits boolean, keeps_order boolean, pays boolean) RETURNS TABLE(again boolean, few boolean, post public.forum_posts)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  about forum_topics;
  kept forum_posts;
  given integer;
BEGIN
  SELECT * INTO about FROM forum_topics WHERE id = topic FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- A post that was accepted stays accepted, whatever has changed since.
  IF client IS NOT NULL THEN
    SELECT * INTO kept FROM forum_posts WHERE author_id = writer AND client_id = client;
    IF FOUND THEN
      IF kept.topic_id = topic THEN again := true; few := false; post := kept; RETURN NEXT; END IF;
      RETURN;
    END IF;
  END IF;
  IF about.state <> 'shown' OR (about.closed_at IS NOT NULL AND NOT keeps_order)
    OR NOT (pays OR EXISTS (SELECT FROM forum_subcategories s JOIN forum_categories c ON c.id = s.category_id
      WHERE s.id = about.subcategory_id AND c.tier = 'free'))
    OR NOT EXISTS (SELECT FROM users WHERE id = writer AND email_confirmed_at IS NOT NULL AND blocked_at IS NULL
      AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM forum_silences WHERE user_id = writer AND until > now())
  THEN RETURN; END IF;

  IF NOT waits THEN given := about.next_place + 1; END IF;
  few := about.followers <= 25;
  -- The time is read after the lock, so that times follow the places.
  INSERT INTO forum_posts (shortid, topic_id, place, author_id, message, client_id, state, created_at, untold)
    VALUES (code, topic, given, writer, content, client, CASE WHEN waits THEN 'waiting' ELSE 'shown' END, clock_timestamp(),
      NOT waits AND NOT few)
    RETURNING * INTO kept;
  INSERT INTO forum_readers (topic_id, user_id, read_place, read_at, following)
    VALUES (topic, writer, coalesce(given, 0), now(), true)
    ON CONFLICT (topic_id, user_id) DO UPDATE SET following = true,
      -- Who has read everything has read their own post.
      read_place = CASE WHEN forum_readers.read_place >= about.last_place THEN greatest(forum_readers.read_place, excluded.read_place)
        ELSE forum_readers.read_place END;
  IF given IS NOT NULL THEN
    UPDATE forum_topics SET next_place = given, last_place = given, last_at = kept.created_at, last_author_id = writer,
      replies = replies + 1 WHERE id = topic;
  END IF;
  DELETE FROM forum_drafts WHERE user_id = writer AND coalesce(topic_id, 0) = topic;
  again := false;
  post := kept;
  RETURN NEXT;
END
$$;

CREATE FUNCTION public.mentioned_files(content jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/media/(?:archivos|privados)/([A-Za-z0-9_-]{22})/', 'g') as found
$$;

CREATE FUNCTION public.profile_of_account() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO profiles (user_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.profile_renamed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  UPDATE profiles SET search = '' WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.profile_search() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  SELECT fold(concat_ws(' ', u.first_name, u.last_name, NEW.city, s.name, NEW.state_code, NEW.zip_code))
    INTO NEW.search
    FROM users u LEFT JOIN states s ON s.code = NEW.state_code
    WHERE u.id = NEW.user_id;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.search_fold(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT regexp_replace(replace(normalize(public.search_plain(given), NFD), U&'n\0303', 'ñ'), '[\u0300-\u036f]', '', 'g')
$$;

CREATE FUNCTION public.search_mark(audience text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_to_tsvector(ARRAY['@' || audience])
$$;

CREATE FUNCTION public.search_plain(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT regexp_replace(
    lower(translate(normalize(given, NFC), 'ÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕ', 'áéíóúüñàèìòùâêîôûäëïöçãõ')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f]+',
    ' ', 'g')
$$;

CREATE FUNCTION public.search_query(asked text[]) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  result tsquery;
  term tsquery;
  folded text;
  root tsquery;
BEGIN
  FOR at IN 1 .. coalesce(array_length(asked, 1), 0) LOOP
    folded := search_fold(asked[at]);
    CONTINUE WHEN folded = '' OR folded ~ '[[:space:]]';
    CONTINUE WHEN at < array_length(asked, 1)
      AND numnode(plainto_tsquery('public.cancha_words', folded)) = 0;
    term := (quote_literal(folded) || CASE WHEN at = array_length(asked, 1) THEN ':*' ELSE '' END)::tsquery;
    FOREACH root IN ARRAY ARRAY[
      plainto_tsquery('public.cancha', search_plain(asked[at])), plainto_tsquery('public.cancha', folded),
      plainto_tsquery('public.cancha_words', search_singular(folded))]
    LOOP
      IF numnode(root) > 0 AND NOT term @> root THEN term := term || root; END IF;
    END LOOP;
    result := coalesce(result && term, term);
  END LOOP;
  RETURN result;
END
$$;

CREATE FUNCTION public.search_singular(folded text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  SELECT regexp_replace(
    regexp_replace(folded, '([^ ][^ ][aeiou])s(?= |$)', '\1', 'g'), '([^ ][^ ][^ aeiou])e(?= |$)', '\1', 'g')
$_$;

CREATE FUNCTION public.search_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;

CREATE FUNCTION public.search_words(given text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT to_tsvector('public.cancha', public.search_plain(left(given, 50000))) || to_tsvector('public.cancha_words', folded)
    || to_tsvector('public.cancha_words', public.search_singular(folded))
  FROM public.search_fold(left(given, 50000)) AS folded
$$;

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL,
  seq integer NOT NULL,
  version integer NOT NULL,
  sender_id bigint NOT NULL,
  client_id text,
  text text NOT NULL,
  reply_to bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  words text GENERATED ALWAYS AS (search_fold(text)) STORED NOT NULL,
  CONSTRAINT messages_client_id_form CHECK ((client_id ~ '^[A-Za-z0-9_-]{8,64}$'::text)),
  CONSTRAINT messages_places CHECK (((seq > 0) AND (version >= seq))),
  CONSTRAINT messages_text CHECK (((length(text) <= 4000) AND ((deleted_at IS NULL) OR (text = ''::text)))),
  CONSTRAINT messages_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX messages_client_id ON messages USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX messages_place ON messages USING btree (conversation_id, seq);
CREATE INDEX messages_replies ON messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE UNIQUE INDEX messages_version ON messages USING btree (conversation_id, version);

CREATE FUNCTION public.send_message(sender bigint, conversation bigint, content text, client text, answered bigint, most_started integer) RETURNS TABLE(again boolean, receiver bigint, silent boolean, sent public.messages)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  talk conversations;
  kept messages;
  written_at timestamptz;
BEGIN
  SELECT * INTO talk FROM conversations WHERE id = conversation AND sender IN (low_id, high_id);
  IF NOT FOUND THEN RETURN; END IF;
  receiver := talk.low_id + talk.high_id - sender;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('members:' || talk.low_id || ':' || talk.high_id, 0));
  -- The first message counts as a conversation started: one at a time for each sender.
  IF talk.last_seq = 0 THEN PERFORM FROM users WHERE id = sender FOR NO KEY UPDATE; END IF;
  SELECT * INTO talk FROM conversations WHERE id = conversation FOR NO KEY UPDATE;

  -- A message that was accepted stays accepted, whatever has changed since.
  IF client IS NOT NULL THEN
    SELECT * INTO kept FROM messages WHERE sender_id = sender AND client_id = client;
    IF FOUND THEN
      IF kept.conversation_id = conversation THEN
        again := true;
        silent := true;
        sent := kept;
        RETURN NEXT;
      END IF;
      RETURN;
    END IF;
  END IF;

  IF (SELECT count(*) FROM users WHERE id IN (talk.low_id, talk.high_id)
      AND email_confirmed_at IS NOT NULL AND blocked_at IS NULL AND deleted_at IS NULL) < 2
    OR EXISTS (SELECT FROM member_blocks WHERE blocker_id = talk.low_id AND blocked_id = talk.high_id)
    OR EXISTS (SELECT FROM member_blocks WHERE blocker_id = talk.high_id AND blocked_id = talk.low_id)
    OR (answered IS NOT NULL AND NOT EXISTS (SELECT FROM messages WHERE id = answered AND conversation_id = conversation))
    OR (talk.last_seq = 0 AND most_started IS NOT NULL
      AND (SELECT count(*) FROM conversations WHERE started_by = sender) >= most_started)
  THEN RETURN; END IF;

  -- Read after the lock, so that times follow the places.
  written_at := clock_timestamp();
  UPDATE conversations SET last_seq = last_seq + 1, version = version + 1, started_by = coalesce(started_by, sender)
    WHERE id = conversation RETURNING * INTO talk;
  INSERT INTO messages (conversation_id, seq, version, sender_id, client_id, text, reply_to, created_at)
    VALUES (conversation, talk.last_seq, talk.version, sender, client, content, answered, written_at)
    RETURNING * INTO kept;
  -- A conversation comes back from the archive, unless it is muted. Who has read everything has read their own message.
  UPDATE conversation_members SET last_at = written_at, archived = archived AND muted, wrote_seq = talk.last_seq,
      read_seq = CASE WHEN unread = 0 THEN talk.last_seq ELSE read_seq END
    WHERE conversation_id = conversation AND user_id = sender;
  UPDATE conversation_members SET last_at = written_at, archived = archived AND muted, unread = unread + 1
    WHERE conversation_id = conversation AND user_id = receiver RETURNING muted INTO silent;
  again := false;
  sent := kept;
  RETURN NEXT;
END
$$;

CREATE FUNCTION public.spanish_sound(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(word, 'ch'::text, '7'::text), 'ph'::text, 'f'::text), 'h'::text, ''::text), 'll'::text, 'y'::text, 'g'::text), 'qu(?=[eiy])'::text, 'k'::text, 'g'::text), 'c(?=[eiy])'::text, 's'::text, 'g'::text), 'gu(?=[eiy])'::text, '6'::text, 'g'::text), 'g(?=[eiy])'::text, 'j'::text, 'g'::text), 'zvwcq6'::text, 'sbbkkg'::text), '(.)\1+'::text, '\1'::text, 'g'::text);

CREATE FUNCTION public.tell_notification(to_id bigint, kind_name text, thing_name text, author bigint, what text, title_text text, page text, in_app boolean, has_list boolean, by_push boolean, by_mail text, mail_after integer, mail_apart integer) RETURNS TABLE(id bigint, listed boolean)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
DECLARE
  chosen notification_choices;
  told notifications;
  mailed timestamptz;
BEGIN
  IF to_id IS NULL OR to_id = author OR EXISTS (SELECT FROM notification_events WHERE user_id = to_id AND source = what) THEN RETURN; END IF;
  SELECT * INTO chosen FROM notification_choices WHERE user_id = to_id AND kind = kind_name;
  IF FOUND THEN
    in_app := chosen.app;
    by_push := chosen.push;
    by_mail := chosen.mail;
  END IF;
  in_app := in_app AND has_list;
  IF NOT in_app AND NOT by_push AND by_mail = 'never' THEN RETURN; END IF;

  INSERT INTO notifications AS n (user_id, kind, thing, title, href, listed)
    VALUES (to_id, kind_name, thing_name, title_text, page, in_app)
    ON CONFLICT (user_id, kind, thing) WHERE read_at IS NULL
    DO UPDATE SET last_at = now(), title = excluded.title, href = excluded.href, listed = n.listed OR excluded.listed
    RETURNING n.* INTO told;
  INSERT INTO notification_events (notification_id, user_id, author_id, source)
    VALUES (told.id, to_id, author, what) ON CONFLICT (user_id, source) DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;

  IF by_push THEN
    INSERT INTO notification_deliveries (user_id, notification_id, subscription_id, due_at)
      SELECT to_id, told.id, s.id, now() FROM push_subscriptions s WHERE s.user_id = to_id
      ON CONFLICT DO NOTHING;
  END IF;
  IF by_mail = 'now' THEN
    IF mail_apart IS NOT NULL THEN
      SELECT max(mailed_at) + mail_apart * interval '1 second' INTO mailed
        FROM notifications WHERE user_id = to_id AND kind = kind_name AND mailed_at IS NOT NULL;
    END IF;
    IF mail_apart IS NOT NULL OR told.mailed_at IS NULL THEN
      INSERT INTO notification_deliveries (user_id, notification_id, due_at)
        VALUES (to_id, told.id, greatest(now() + mail_after * interval '1 second', mailed))
        ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  id := told.id;
  listed := told.listed;
  RETURN NEXT;
END
$$;

CREATE TABLE analysis_deals (
  analysis_id bigint NOT NULL,
  deal_id bigint,
  price bigint NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT analysis_deals_price CHECK ((price >= 0)),
  CONSTRAINT analysis_deals_pkey PRIMARY KEY (analysis_id)
);
CREATE INDEX analysis_deals_deal ON analysis_deals USING btree (deal_id);

CREATE TABLE analysis_shares (
  analysis_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  token text NOT NULL,
  with_address boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT analysis_shares_pkey PRIMARY KEY (analysis_id)
);
CREATE UNIQUE INDEX analysis_shares_token ON analysis_shares USING btree (token_hash);

CREATE TABLE audit_chain (
  "position" bigint NOT NULL,
  entry bigint NOT NULL,
  formula smallint NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_chain_hashes CHECK (((octet_length(previous_hash) = 32) AND (octet_length(hash) = 32))),
  CONSTRAINT audit_chain_position CHECK (("position" > 0)),
  CONSTRAINT audit_chain_pkey PRIMARY KEY ("position")
);
CREATE UNIQUE INDEX audit_chain_entry ON audit_chain USING btree (entry);

CREATE TABLE audit_log (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  actor_id bigint,
  session_id bigint,
  ip text,
  action text NOT NULL,
  target_type text,
  target_id text,
  details jsonb NOT NULL,
  reason text,
  request_id text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (seq)
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, at, seq);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, at, seq);
CREATE INDEX audit_log_at ON audit_log USING btree (at, seq);
CREATE INDEX audit_log_reason ON audit_log USING gin (to_tsvector('simple'::regconfig, fold(reason))) WHERE (reason IS NOT NULL);
CREATE INDEX audit_log_target ON audit_log USING btree (target_type, target_id, at, seq);

CREATE TABLE audit_unchained (
  entry bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT audit_unchained_pkey PRIMARY KEY (entry)
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='2000', vacuum_truncate=off);

CREATE TABLE awaited_charges (
  about text NOT NULL,
  user_id bigint NOT NULL,
  keys jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT awaited_charges_pkey PRIMARY KEY (about)
);
CREATE INDEX awaited_charges_user ON awaited_charges USING btree (user_id);

CREATE TABLE basic_page_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT basic_page_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX basic_page_file_uses_file ON basic_page_file_uses USING btree (file);

CREATE TABLE basic_pages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  lead text DEFAULT ''::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  active boolean DEFAULT false NOT NULL,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  legal boolean DEFAULT false NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT basic_pages_title CHECK (((length(title) <= 200) AND ((NOT active) OR (title <> ''::text)))),
  CONSTRAINT basic_pages_pkey PRIMARY KEY (id)
);

CREATE TABLE blog_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT blog_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX blog_file_uses_file ON blog_file_uses USING btree (file);

CREATE TABLE blogs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  category_id bigint,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  summary text GENERATED ALWAYS AS ("left"(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace("left"(description, 4000), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text), '\s+'::text, ' '::text, 'g'::text)), 300)) STORED NOT NULL,
  letters integer GENERATED ALWAYS AS (length(regexp_replace(description, '<[^>]*>'::text, ''::text, 'g'::text))) STORED NOT NULL,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT blogs_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT blogs_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT blogs_pkey PRIMARY KEY (id)
);
CREATE INDEX blogs_in_order ON blogs USING btree (place, published_at, id) WHERE active;
CREATE INDEX blogs_of_category ON blogs USING btree (category_id, place, published_at, id) WHERE active;

CREATE TABLE book_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT book_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX book_file_uses_file ON book_file_uses USING btree (file);

CREATE TABLE books (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  category_id bigint,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  summary text GENERATED ALWAYS AS ("left"(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace("left"(description, 4000), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text), '\s+'::text, ' '::text, 'g'::text)), 300)) STORED NOT NULL,
  pdf text,
  link text,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT books_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT books_link CHECK ((link ~ '^https?://'::text)),
  CONSTRAINT books_pdf CHECK ((pdf ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT books_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT books_pkey PRIMARY KEY (id)
);
CREATE INDEX books_in_order ON books USING btree (place, published_at, id) WHERE active;
CREATE INDEX books_of_category ON books USING btree (category_id, place, published_at, id) WHERE active;

CREATE TABLE cancellations (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  subscription_id text NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cancellations_reason CHECK ((length(reason) BETWEEN 1 AND 500)),
  CONSTRAINT cancellations_pkey PRIMARY KEY (id)
);
CREATE INDEX cancellations_user ON cancellations USING btree (user_id);

CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  tile text NOT NULL,
  palette text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX categories_name ON categories USING btree (name);

CREATE TABLE checkout_browsers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  browser_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT checkout_browsers_hash_length CHECK ((octet_length(browser_hash) = 32)),
  CONSTRAINT checkout_browsers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX checkout_browsers_hash ON checkout_browsers USING btree (browser_hash, user_id);
CREATE INDEX checkout_browsers_old ON checkout_browsers USING btree (created_at);
CREATE INDEX checkout_browsers_user ON checkout_browsers USING btree (user_id);

CREATE TABLE checkouts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  user_id bigint NOT NULL,
  plan text NOT NULL,
  kind text NOT NULL,
  payment_method text,
  promotion_id text,
  discount jsonb,
  credit bigint NOT NULL,
  charges_from timestamp with time zone,
  today bigint NOT NULL,
  replaces text[] NOT NULL,
  keeps_card boolean NOT NULL,
  signs_in boolean NOT NULL,
  state text NOT NULL,
  provider_id text,
  client_secret text,
  error_code text,
  error_text text,
  error_field text,
  lease text,
  lease_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  price_id text,
  browser_hash bytea,
  CONSTRAINT checkouts_state CHECK ((state = ANY (ARRAY['processing'::text, 'requires_action'::text, 'succeeded'::text, 'failed'::text]))),
  CONSTRAINT checkouts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX checkouts_key ON checkouts USING btree (key);
CREATE UNIQUE INDEX checkouts_open ON checkouts USING btree (user_id) WHERE (state = ANY (ARRAY['processing'::text, 'requires_action'::text]));
CREATE INDEX checkouts_promotion ON checkouts USING btree (promotion_id, id) WHERE (promotion_id IS NOT NULL);
CREATE INDEX checkouts_unsettled ON checkouts USING btree (created_at) WHERE (state = ANY (ARRAY['processing'::text, 'requires_action'::text]));
CREATE INDEX checkouts_user ON checkouts USING btree (user_id);

CREATE TABLE connections (
  id bigint GENERATED ALWAYS AS IDENTITY,
  requester_id bigint NOT NULL,
  recipient_id bigint NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  connected_at timestamp with time zone,
  CONSTRAINT connections_status CHECK (((status = ANY (ARRAY[1, 2])) AND ((status = 2) = (connected_at IS NOT NULL)))),
  CONSTRAINT connections_two CHECK ((requester_id <> recipient_id)),
  CONSTRAINT connections_pkey PRIMARY KEY (id)
);
CREATE INDEX connections_listed_by_recipient ON connections USING btree (recipient_id, status, COALESCE(connected_at, created_at), requester_id);
CREATE INDEX connections_listed_by_requester ON connections USING btree (requester_id, status, COALESCE(connected_at, created_at), recipient_id);
CREATE UNIQUE INDEX connections_pair ON connections USING btree (LEAST(requester_id, recipient_id), GREATEST(requester_id, recipient_id));

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  full_name text NOT NULL,
  reason text NOT NULL,
  message text NOT NULL,
  profile_url text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_from ON contact_messages USING btree (email);
CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at);
CREATE INDEX contact_messages_waiting ON contact_messages USING btree (created_at, id) WHERE (answered_at IS NULL);

CREATE TABLE conversation_members (
  conversation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  other_id bigint NOT NULL,
  last_at timestamp with time zone,
  read_seq integer DEFAULT 0 NOT NULL,
  seen_seq integer DEFAULT 0 NOT NULL,
  wrote_seq integer DEFAULT 0 NOT NULL,
  unread integer DEFAULT 0 NOT NULL,
  marked_unread boolean DEFAULT false NOT NULL,
  muted boolean DEFAULT false NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  draft text DEFAULT ''::text NOT NULL,
  CONSTRAINT conversation_members_draft CHECK ((length(draft) <= 4000)),
  CONSTRAINT conversation_members_read CHECK (((unread >= 0) AND (read_seq >= 0) AND (wrote_seq >= 0) AND (seen_seq BETWEEN 0 AND read_seq))),
  CONSTRAINT conversation_members_two CHECK ((user_id <> other_id)),
  CONSTRAINT conversation_members_conversation_id_user_id_pk PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_listed ON conversation_members USING btree (user_id, archived, last_at DESC NULLS LAST, conversation_id DESC NULLS LAST) WHERE (last_at IS NOT NULL);
CREATE INDEX conversation_members_unread ON conversation_members USING btree (user_id) WHERE (((unread > 0) OR marked_unread) AND (NOT muted));

CREATE TABLE conversations (
  id bigint GENERATED ALWAYS AS IDENTITY,
  low_id bigint NOT NULL,
  high_id bigint NOT NULL,
  opened_by bigint NOT NULL,
  started_by bigint,
  last_seq integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT conversations_opened CHECK (((opened_by = low_id) OR (opened_by = high_id))),
  CONSTRAINT conversations_started_check CHECK ((((started_by IS NULL) = (last_seq = 0)) AND ((started_by = low_id) OR (started_by = high_id)))),
  CONSTRAINT conversations_two CHECK ((low_id < high_id)),
  CONSTRAINT conversations_version CHECK ((version >= last_seq)),
  CONSTRAINT conversations_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX conversations_pair ON conversations USING btree (low_id, high_id);
CREATE INDEX conversations_started ON conversations USING btree (started_by) WHERE (started_by IS NOT NULL);

CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY,
  key text,
  code text NOT NULL,
  asked bytea,
  reason text,
  made_by bigint,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  promotion_id text,
  ended_by bigint,
  ended_at timestamp with time zone,
  CONSTRAINT coupons_known CHECK (((key IS NOT NULL) OR (promotion_id IS NOT NULL))),
  CONSTRAINT coupons_pkey PRIMARY KEY (id)
);
CREATE INDEX coupons_ended_by ON coupons USING btree (ended_by);
CREATE UNIQUE INDEX coupons_key ON coupons USING btree (key);
CREATE INDEX coupons_made_by ON coupons USING btree (made_by);
CREATE INDEX coupons_pending ON coupons USING btree (made_at) WHERE (promotion_id IS NULL);
CREATE UNIQUE INDEX coupons_promotion ON coupons USING btree (promotion_id);

CREATE TABLE course_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT course_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX course_file_uses_file ON course_file_uses USING btree (file);

CREATE TABLE course_video_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT course_video_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX course_video_file_uses_file ON course_video_file_uses USING btree (file);

CREATE TABLE course_videos (
  id bigint GENERATED ALWAYS AS IDENTITY,
  course_id bigint NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  progress_title text NOT NULL,
  description text NOT NULL,
  key_takeaway text NOT NULL,
  video_url text NOT NULL,
  poster text,
  seconds integer NOT NULL,
  captions text,
  CONSTRAINT course_videos_captions CHECK ((captions ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT course_videos_position CHECK (("position" >= 1)),
  CONSTRAINT course_videos_seconds CHECK ((seconds > 0)),
  CONSTRAINT course_videos_url CHECK ((video_url ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20}|https://vimeo\.com/[0-9]{4,20}/[0-9a-f]{6,40}|https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11})$'::text)),
  CONSTRAINT course_videos_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX course_videos_in_order ON course_videos USING btree (course_id, "position");

CREATE TABLE courses (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  level text DEFAULT 'beginner'::text NOT NULL,
  category_id bigint,
  paid boolean DEFAULT false NOT NULL,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  instructor text DEFAULT ''::text NOT NULL,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  training boolean DEFAULT false NOT NULL,
  CONSTRAINT courses_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT courses_level CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'mindset'::text, 'multifamily'::text]))),
  CONSTRAINT courses_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT courses_pkey PRIMARY KEY (id)
);
CREATE INDEX courses_in_order ON courses USING btree (place, published_at, id) WHERE active;
CREATE INDEX courses_of_category ON courses USING btree (category_id, place, published_at, id) WHERE active;
CREATE INDEX courses_of_level ON courses USING btree (level, place, published_at, id) WHERE active;
CREATE INDEX courses_of_training ON courses USING btree (place, published_at, id) WHERE (active AND training);

CREATE TABLE deal_change_photos (
  deal_id bigint NOT NULL,
  "position" smallint NOT NULL,
  file text NOT NULL,
  caption text DEFAULT ''::text NOT NULL,
  CONSTRAINT deal_change_photos_caption CHECK ((length(caption) <= 60)),
  CONSTRAINT deal_change_photos_deal_id_position_pk PRIMARY KEY (deal_id, "position")
);
CREATE INDEX deal_change_photos_file ON deal_change_photos USING btree (file);

CREATE TABLE deal_changes (
  deal_id bigint NOT NULL,
  measured_price bigint NOT NULL,
  measured_photos text[] NOT NULL,
  facts jsonb,
  sent_at timestamp with time zone,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT deal_changes_sent CHECK (((facts IS NULL) = (sent_at IS NULL))),
  CONSTRAINT deal_changes_pkey PRIMARY KEY (deal_id)
);
CREATE INDEX deal_changes_waiting ON deal_changes USING btree (sent_at, deal_id) WHERE (facts IS NOT NULL);

CREATE TABLE deal_contacts (
  deal_id bigint NOT NULL,
  user_id bigint NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_contacts_deal_id_user_id_pk PRIMARY KEY (deal_id, user_id)
);
CREATE INDEX deal_contacts_user ON deal_contacts USING btree (user_id);

CREATE TABLE deal_days (
  deal_id bigint NOT NULL,
  day text NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  CONSTRAINT deal_days_deal_id_day_pk PRIMARY KEY (deal_id, day)
);

CREATE TABLE deal_enquiries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deal_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  user_id bigint,
  visitor_id bigint,
  message text DEFAULT ''::text NOT NULL,
  phone text,
  state text DEFAULT 'new'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT deal_enquiries_message CHECK (((length(message) <= 2000) AND (length(phone) <= 20) AND ((user_id IS NULL) = (message = ''::text)))),
  CONSTRAINT deal_enquiries_state CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'visited'::text, 'offer'::text, 'closed'::text]))),
  CONSTRAINT deal_enquiries_who CHECK (((user_id IS NULL) <> (visitor_id IS NULL))),
  CONSTRAINT deal_enquiries_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_enquiries_deal ON deal_enquiries USING btree (deal_id, created_at);
CREATE INDEX deal_enquiries_inbox ON deal_enquiries USING btree (dealer_id, id DESC);
CREATE INDEX deal_enquiries_inbox_state ON deal_enquiries USING btree (dealer_id, state, id DESC);
CREATE INDEX deal_enquiries_sent ON deal_enquiries USING btree (user_id, id DESC);
CREATE UNIQUE INDEX deal_enquiries_visitor ON deal_enquiries USING btree (visitor_id);

CREATE TABLE deal_enquiry_answers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  enquiry_id bigint NOT NULL,
  author_id bigint NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  way text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_enquiry_answers_lengths CHECK (((length(text) BETWEEN 1 AND 2000) AND (length(key) <= 64))),
  CONSTRAINT deal_enquiry_answers_way CHECK ((way = ANY (ARRAY['message'::text, 'letter'::text, 'page'::text]))),
  CONSTRAINT deal_enquiry_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_enquiry_answers_author ON deal_enquiry_answers USING btree (author_id);
CREATE UNIQUE INDEX deal_enquiry_answers_key ON deal_enquiry_answers USING btree (enquiry_id, key);

CREATE TABLE deal_enquiry_visitors (
  id bigint GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  full_name text NOT NULL,
  phone text,
  message text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_enquiry_visitors_lengths CHECK (((length(email) <= 254) AND (length(full_name) BETWEEN 1 AND 120) AND (length(phone) <= 20) AND (length(message) BETWEEN 1 AND 2000) AND (full_name !~ '[[:cntrl:]]'::text))),
  CONSTRAINT deal_enquiry_visitors_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_enquiry_visitors_age ON deal_enquiry_visitors USING btree (created_at);
CREATE INDEX deal_enquiry_visitors_email ON deal_enquiry_visitors USING btree (email);

CREATE TABLE deal_favorites (
  user_id bigint NOT NULL,
  deal_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_favorites_user_id_deal_id_pk PRIMARY KEY (user_id, deal_id)
);
CREATE INDEX deal_favorites_deal ON deal_favorites USING btree (deal_id);
CREATE INDEX deal_favorites_latest ON deal_favorites USING btree (user_id, created_at DESC);

CREATE TABLE deal_matches (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  deal_id bigint NOT NULL,
  other_id bigint NOT NULL,
  photo_id bigint,
  other_photo_id bigint,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  dismissed_at timestamp with time zone,
  dismissed_by bigint,
  CONSTRAINT deal_matches_kind CHECK ((kind = ANY (ARRAY['house'::text, 'photo'::text]))),
  CONSTRAINT deal_matches_photos CHECK ((((photo_id IS NOT NULL) = (kind = 'photo'::text)) AND ((other_photo_id IS NOT NULL) = (kind = 'photo'::text)))),
  CONSTRAINT deal_matches_two CHECK ((deal_id <> other_id)),
  CONSTRAINT deal_matches_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_matches_deal ON deal_matches USING btree (deal_id);
CREATE INDEX deal_matches_dismissed_by ON deal_matches USING btree (dismissed_by);
CREATE INDEX deal_matches_open ON deal_matches USING btree (id) WHERE (dismissed_at IS NULL);
CREATE INDEX deal_matches_other ON deal_matches USING btree (other_id);
CREATE INDEX deal_matches_other_photo ON deal_matches USING btree (other_photo_id);
CREATE UNIQUE INDEX deal_matches_pair ON deal_matches USING btree (kind, LEAST(deal_id, other_id), GREATEST(deal_id, other_id));
CREATE INDEX deal_matches_photo ON deal_matches USING btree (photo_id);

CREATE TABLE deal_moves (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deal_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  move text NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  by bigint,
  reason text,
  CONSTRAINT deal_moves_reason CHECK ((length(reason) <= 500)),
  CONSTRAINT deal_moves_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_moves_of_deal ON deal_moves USING btree (deal_id, id);

CREATE TABLE deal_offer_versions (
  offer_id bigint NOT NULL,
  version integer NOT NULL,
  by text NOT NULL,
  amount bigint NOT NULL,
  earnest bigint NOT NULL,
  days integer NOT NULL,
  note text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_offer_versions_by CHECK ((by = ANY (ARRAY['buyer'::text, 'dealer'::text]))),
  CONSTRAINT deal_offer_versions_terms CHECK (((amount > 0) AND (earnest BETWEEN 0 AND amount) AND (days BETWEEN 1 AND 365) AND (length(note) <= 1000))),
  CONSTRAINT deal_offer_versions_offer_id_version_pk PRIMARY KEY (offer_id, version)
);

CREATE TABLE deal_offers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deal_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  state text DEFAULT 'made'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  stands_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deal_offers_state CHECK ((state = ANY (ARRAY['made'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'outbid'::text, 'withdrawn'::text, 'lapsed'::text, 'closed'::text, 'fallen'::text]))),
  CONSTRAINT deal_offers_version CHECK ((version >= 1)),
  CONSTRAINT deal_offers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX deal_offers_accepted ON deal_offers USING btree (deal_id) WHERE (state = 'accepted'::text);
CREATE INDEX deal_offers_lapsing ON deal_offers USING btree (stands_until) WHERE (state = ANY (ARRAY['made'::text, 'countered'::text]));
CREATE INDEX deal_offers_of_buyer ON deal_offers USING btree (buyer_id, updated_at DESC, id);
CREATE INDEX deal_offers_of_deal ON deal_offers USING btree (deal_id, updated_at DESC, id);
CREATE UNIQUE INDEX deal_offers_open ON deal_offers USING btree (deal_id, buyer_id) WHERE (state = ANY (ARRAY['made'::text, 'countered'::text]));

CREATE TABLE deal_photos (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deal_id bigint NOT NULL,
  file text NOT NULL,
  "position" smallint NOT NULL,
  caption text DEFAULT ''::text NOT NULL,
  fingerprint bigint,
  CONSTRAINT deal_photos_caption CHECK ((length(caption) <= 60)),
  CONSTRAINT deal_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX deal_photos_bands ON deal_photos USING gin (fingerprint_bands(fingerprint)) WHERE (fingerprint <> 0);
CREATE INDEX deal_photos_file ON deal_photos USING btree (file);
CREATE INDEX deal_photos_in_order ON deal_photos USING btree (deal_id, "position");

CREATE TABLE deal_prices (
  deal_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT deal_prices_deal_id_at_pk PRIMARY KEY (deal_id, at)
);

CREATE TABLE deal_renewals (
  deal_id bigint NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  token_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT deal_renewals_hash_length CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT deal_renewals_deal_id_ends_at_pk PRIMARY KEY (deal_id, ends_at)
);
CREATE UNIQUE INDEX deal_renewals_hash ON deal_renewals USING btree (token_hash);

CREATE TABLE deal_reports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  deal_id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  reason text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  outcome text,
  note text,
  CONSTRAINT deal_reports_lengths CHECK (((length(text) <= 1000) AND (length(note) <= 500))),
  CONSTRAINT deal_reports_reason CHECK ((reason = ANY (ARRAY['not_owner'::text, 'false_facts'::text, 'scam'::text, 'sold'::text, 'other'::text]))),
  CONSTRAINT deal_reports_resolved CHECK ((((resolved_at IS NULL) = (outcome IS NULL)) AND (outcome = ANY (ARRAY['dismissed'::text, 'acted'::text])))),
  CONSTRAINT deal_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX deal_reports_once ON deal_reports USING btree (deal_id, reporter_id);
CREATE INDEX deal_reports_open ON deal_reports USING btree (deal_id, id) WHERE (resolved_at IS NULL);
CREATE INDEX deal_reports_reporter ON deal_reports USING btree (reporter_id);

CREATE TABLE dealer_standings (
  user_id bigint NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT dealer_standings_pkey PRIMARY KEY (user_id)
);
CREATE INDEX dealer_standings_latest ON dealer_standings USING btree (since DESC, user_id DESC);

CREATE TABLE deals (
  id bigint GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  typed jsonb,
  title text DEFAULT ''::text NOT NULL,
  address1 text DEFAULT ''::text NOT NULL,
  address2 text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  state_code text DEFAULT ''::text NOT NULL,
  zip text DEFAULT ''::text NOT NULL,
  latitude double precision,
  longitude double precision,
  house_key text DEFAULT ''::text NOT NULL,
  price bigint DEFAULT 0 NOT NULL,
  renovation bigint,
  arv bigint,
  type text DEFAULT 'house'::text NOT NULL,
  footage integer DEFAULT 0 NOT NULL,
  lot_size text DEFAULT ''::text NOT NULL,
  year_built integer DEFAULT 0 NOT NULL,
  bedrooms double precision DEFAULT 0 NOT NULL,
  bathrooms double precision DEFAULT 0 NOT NULL,
  vacant boolean DEFAULT false NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  rent bigint,
  taxes bigint,
  insurance bigint,
  other_costs bigint,
  ceiling bigint GENERATED ALWAYS AS ((((arv * 70) / 100) - renovation)) STORED,
  gross_yield bigint GENERATED ALWAYS AS (
CASE
  WHEN (price > 0) THEN ((rent * 120000) / price)
  ELSE NULL::bigint
END) STORED,
  price_to_arv bigint GENERATED ALWAYS AS (
CASE
  WHEN (arv > 0) THEN ((price * 10000) / arv)
  ELSE NULL::bigint
END) STORED,
  words text GENERATED ALWAYS AS (search_fold(((((((((title || ' '::text) || address1) || ' '::text) || city) || ' '::text) || state_code) || ' '::text) || zip))) STORED NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  sold_at timestamp with time zone,
  approved_at timestamp with time zone,
  reason text,
  hidden_from text,
  views integer DEFAULT 0 NOT NULL,
  favorites integer DEFAULT 0 NOT NULL,
  draft_key text,
  dropped_at timestamp with time zone,
  CONSTRAINT deals_amounts CHECK (((price >= 0) AND (renovation >= 0) AND (arv >= 0) AND (footage >= 0) AND (rent >= 0) AND (taxes >= 0) AND (insurance >= 0) AND (other_costs >= 0))),
  CONSTRAINT deals_counts CHECK (((views >= 0) AND (favorites >= 0))),
  CONSTRAINT deals_expires CHECK (((state <> 'active'::text) OR (expires_at IS NOT NULL))),
  CONSTRAINT deals_hidden CHECK (((hidden_from IS NOT NULL) = (state = 'hidden'::text))),
  CONSTRAINT deals_lengths CHECK (((length(title) <= 120) AND (length(address1) <= 120) AND (length(address2) <= 120) AND (length(city) <= 80) AND (length(lot_size) <= 40) AND (length(body) <= 20000) AND (length(reason) <= 500))),
  CONSTRAINT deals_public CHECK (((state <> ALL (ARRAY['active'::text, 'under_contract'::text, 'sold'::text])) OR (published_at IS NOT NULL))),
  CONSTRAINT deals_sold CHECK (((sold_at IS NOT NULL) = ((state = 'sold'::text) OR (hidden_from = 'sold'::text)))),
  CONSTRAINT deals_state CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'active'::text, 'under_contract'::text, 'sold'::text, 'withdrawn'::text, 'expired'::text, 'hidden'::text]))),
  CONSTRAINT deals_type CHECK ((type = ANY (ARRAY['house'::text, 'duplex'::text, 'triplex'::text, 'fourplex'::text, 'townhouse'::text, 'condo'::text, 'mobile_home'::text, 'apartments'::text, 'commercial'::text]))),
  CONSTRAINT deals_typed CHECK (((typed IS NOT NULL) = (state = 'draft'::text))),
  CONSTRAINT deals_whole CHECK (((state = 'draft'::text) OR ((title <> ''::text) AND (address1 <> ''::text) AND (city <> ''::text) AND (state_code ~ '^[A-Z]{2}$'::text) AND (zip ~ '^[0-9]{5}$'::text) AND (house_key <> ''::text) AND (lot_size <> ''::text) AND (body <> ''::text) AND (year_built > 0) AND (bedrooms >= (1)::double precision) AND (bathrooms >= (1)::double precision)))),
  CONSTRAINT deals_pkey PRIMARY KEY (id)
);
CREATE INDEX deals_around ON deals USING btree (latitude, longitude) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_by_price ON deals USING btree (price, id) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_by_room ON deals USING btree (((ceiling - price)) DESC NULLS LAST, id DESC) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_by_yield ON deals USING btree (gross_yield DESC NULLS LAST, id DESC) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE UNIQUE INDEX deals_draft_key ON deals USING btree (dealer_id, draft_key);
CREATE INDEX deals_expiring ON deals USING btree (expires_at) WHERE (state = 'active'::text);
CREATE INDEX deals_house ON deals USING btree (house_key) WHERE (state <> 'draft'::text);
CREATE INDEX deals_listed ON deals USING btree (published_at DESC, id DESC) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_near_in_city ON deals USING btree (state_code, city, price) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text]));
CREATE INDEX deals_near_in_state ON deals USING btree (state_code, price) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text]));
CREATE INDEX deals_of_dealer ON deals USING btree (dealer_id, updated_at DESC);
CREATE INDEX deals_of_state ON deals USING btree (state_code, published_at DESC, id DESC) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_of_zip ON deals USING btree (zip) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));
CREATE INDEX deals_waiting ON deals USING btree (updated_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX deals_words ON deals USING gin (words gin_trgm_ops) WHERE (state = ANY (ARRAY['active'::text, 'under_contract'::text, 'sold'::text]));

CREATE TABLE directory_postings (
  word text NOT NULL COLLATE pg_catalog."C",
  user_id bigint NOT NULL,
  CONSTRAINT directory_postings_word_user_id_pk PRIMARY KEY (word, user_id)
);
CREATE INDEX directory_postings_user ON directory_postings USING btree (user_id);

CREATE TABLE directory_words (
  word text NOT NULL COLLATE pg_catalog."C",
  sound text NOT NULL,
  CONSTRAINT directory_words_pkey PRIMARY KEY (word)
);
CREATE INDEX directory_words_alike ON directory_words USING gin (sound gin_trgm_ops);
CREATE INDEX directory_words_sound ON directory_words USING btree (sound);

CREATE TABLE disputes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  dispute_id text NOT NULL,
  amount bigint NOT NULL,
  inquiry boolean NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT disputes_amount CHECK ((amount > 0)),
  CONSTRAINT disputes_status CHECK ((status = ANY (ARRAY['to_answer'::text, 'answered'::text, 'won'::text, 'lost'::text, 'closed'::text]))),
  CONSTRAINT disputes_pkey PRIMARY KEY (id)
);
CREATE INDEX disputes_decided ON disputes USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX disputes_dispute ON disputes USING btree (dispute_id);
CREATE INDEX disputes_opened ON disputes USING btree (opened_at, id);
CREATE INDEX disputes_payment ON disputes USING btree (payment_id);
CREATE INDEX disputes_to_answer ON disputes USING btree (respond_by) WHERE (status = 'to_answer'::text);

CREATE TABLE early_members (
  email text NOT NULL,
  first_name text NOT NULL,
  interest text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT early_members_pkey PRIMARY KEY (email)
);
CREATE INDEX early_members_newest ON early_members USING btree (created_at, email);

CREATE TABLE email_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  confirm_hash bytea NOT NULL,
  undo_hash bytea NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  undone_at timestamp with time zone,
  CONSTRAINT email_changes_hashes CHECK (((octet_length(confirm_hash) = 32) AND (octet_length(undo_hash) = 32))),
  CONSTRAINT email_changes_lower_case CHECK ((new_email = lower(new_email))),
  CONSTRAINT email_changes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX email_changes_confirm ON email_changes USING btree (confirm_hash);
CREATE UNIQUE INDEX email_changes_open ON email_changes USING btree (user_id) WHERE ((confirmed_at IS NULL) AND (undone_at IS NULL));
CREATE UNIQUE INDEX email_changes_undo ON email_changes USING btree (undo_hash);
CREATE INDEX email_changes_user ON email_changes USING btree (user_id);

CREATE TABLE email_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL,
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  browser_hash bytea,
  sealed text,
  CONSTRAINT email_tokens_hash_length CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT email_tokens_purpose CHECK ((purpose = ANY (ARRAY['confirm'::text, 'ticket'::text, 'reset'::text, 'dealer'::text, 'lender'::text, 'answer'::text]))),
  CONSTRAINT email_tokens_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX email_tokens_hash ON email_tokens USING btree (token_hash);
CREATE UNIQUE INDEX email_tokens_newest ON email_tokens USING btree (user_id, purpose) WHERE (used_at IS NULL);

CREATE TABLE faq_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT faq_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX faq_file_uses_file ON faq_file_uses USING btree (file);

CREATE TABLE faqs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  question text DEFAULT ''::text NOT NULL,
  answer text DEFAULT ''::text NOT NULL,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT faqs_pkey PRIMARY KEY (id)
);
CREATE INDEX faqs_in_order ON faqs USING btree ("position", published_at, id) WHERE active;

CREATE TABLE figure_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE figure_days (
  day text NOT NULL,
  plan text NOT NULL,
  charges integer NOT NULL,
  charged bigint NOT NULL,
  refunds integer NOT NULL,
  refunded bigint NOT NULL,
  disputes integer NOT NULL,
  disputed bigint NOT NULL,
  wins integer NOT NULL,
  won bigint NOT NULL,
  declines integer NOT NULL,
  declined bigint NOT NULL,
  recoveries integer NOT NULL,
  recovered bigint NOT NULL,
  joined integer NOT NULL,
  returned integer NOT NULL,
  lost integer NOT NULL,
  up integer NOT NULL,
  down integer NOT NULL,
  away integer NOT NULL,
  CONSTRAINT figure_days_day CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text)),
  CONSTRAINT figure_days_day_plan_pk PRIMARY KEY (day, plan)
);

CREATE TABLE figure_steps (
  customer_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  before text,
  after text,
  first boolean NOT NULL,
  CONSTRAINT figure_steps_change CHECK ((before IS DISTINCT FROM after)),
  CONSTRAINT figure_steps_customer_id_at_pk PRIMARY KEY (customer_id, at)
);
CREATE INDEX figure_steps_at ON figure_steps USING btree (at);

CREATE TABLE file_parts (
  file text NOT NULL,
  name text NOT NULL,
  storage_key text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  CONSTRAINT file_parts_file_name_pk PRIMARY KEY (file, name)
);
CREATE INDEX file_parts_unmeasured ON file_parts USING btree (file) WHERE (bytes = 0);

CREATE TABLE file_store (
  "only" boolean DEFAULT true NOT NULL,
  mark text NOT NULL,
  marked_at timestamp with time zone,
  CONSTRAINT file_store_only CHECK ("only"),
  CONSTRAINT file_store_pkey PRIMARY KEY ("only")
);

CREATE TABLE file_upload_pieces (
  upload text NOT NULL,
  start integer NOT NULL,
  bytes integer NOT NULL,
  storage_key text NOT NULL,
  CONSTRAINT file_upload_pieces_bytes CHECK ((bytes > 0)),
  CONSTRAINT file_upload_pieces_upload_start_pk PRIMARY KEY (upload, start)
);

CREATE TABLE file_uploads (
  key text NOT NULL,
  user_id bigint NOT NULL,
  purpose text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  file text,
  shown text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sealed_key text,
  CONSTRAINT file_uploads_received CHECK ((received BETWEEN 0 AND bytes)),
  CONSTRAINT file_uploads_sealed CHECK ((sealed_key ~~ 'v1.%'::text)),
  CONSTRAINT file_uploads_pkey PRIMARY KEY (key)
);
CREATE INDEX file_uploads_file ON file_uploads USING btree (file);
CREATE INDEX file_uploads_of_person ON file_uploads USING btree (user_id, purpose);
CREATE INDEX file_uploads_oldest ON file_uploads USING btree (created_at);

CREATE TABLE files (
  key text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  uploaded_by bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  purpose text,
  private boolean DEFAULT false NOT NULL,
  sealed_key text,
  CONSTRAINT files_key CHECK ((key ~ '^[A-Za-z0-9_-]{22}$'::text)),
  CONSTRAINT files_sealed CHECK (((sealed_key IS NULL) OR ((sealed_key ~~ 'v1.%'::text) AND private))),
  CONSTRAINT files_pkey PRIMARY KEY (key)
);
CREATE INDEX files_of_person ON files USING btree (uploaded_by, created_at);
CREATE INDEX files_oldest ON files USING btree (created_at);

CREATE TABLE forum_analyses (
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  data jsonb NOT NULL,
  saved_id bigint,
  counter_of bigint,
  changes jsonb,
  shows_origin boolean DEFAULT false NOT NULL,
  CONSTRAINT forum_analyses_data CHECK ((jsonb_typeof(data) = 'object'::text)),
  CONSTRAINT forum_analyses_name CHECK ((length(name) <= 80)),
  CONSTRAINT forum_analyses_type CHECK ((type = ANY (ARRAY['rental_property'::text, 'flip_property'::text, 'refinance_property'::text, 'flip_analysis'::text]))),
  CONSTRAINT forum_analyses_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_analyses_counters ON forum_analyses USING btree (counter_of) WHERE (counter_of IS NOT NULL);
CREATE UNIQUE INDEX forum_analyses_post ON forum_analyses USING btree (post_id);
CREATE INDEX forum_analyses_saved ON forum_analyses USING btree (saved_id) WHERE (saved_id IS NOT NULL);

CREATE TABLE forum_categories (
  id bigint GENERATED ALWAYS AS IDENTITY,
  tier text NOT NULL,
  name text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT forum_categories_name_length CHECK ((length(name) BETWEEN 2 AND 80)),
  CONSTRAINT forum_categories_tier CHECK ((tier = ANY (ARRAY['free'::text, 'pro'::text]))),
  CONSTRAINT forum_categories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX forum_categories_name ON forum_categories USING btree (tier, name);

CREATE TABLE forum_drafts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  topic_id bigint,
  title text DEFAULT ''::text NOT NULL,
  message text DEFAULT ''::text NOT NULL,
  subcategory text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_drafts_lengths CHECK (((length(title) <= 200) AND (length(message) <= 40000) AND (length(subcategory) <= 40))),
  CONSTRAINT forum_drafts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX forum_drafts_one ON forum_drafts USING btree (user_id, COALESCE(topic_id, (0)::bigint));
CREATE INDEX forum_drafts_topic ON forum_drafts USING btree (topic_id) WHERE (topic_id IS NOT NULL);

CREATE TABLE forum_likes (
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_likes_post_id_user_id_pk PRIMARY KEY (post_id, user_id)
);
CREATE INDEX forum_likes_user ON forum_likes USING btree (user_id);

CREATE TABLE forum_mentions (
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT forum_mentions_post_id_user_id_pk PRIMARY KEY (post_id, user_id)
);
CREATE INDEX forum_mentions_user ON forum_mentions USING btree (user_id);

CREATE TABLE forum_photos (
  topic_id bigint NOT NULL,
  "position" smallint NOT NULL,
  file text NOT NULL,
  CONSTRAINT forum_photos_topic_id_position_pk PRIMARY KEY (topic_id, "position")
);
CREATE INDEX forum_photos_file ON forum_photos USING btree (file);

CREATE TABLE forum_readers (
  topic_id bigint NOT NULL,
  user_id bigint NOT NULL,
  read_place integer DEFAULT 0 NOT NULL,
  read_at timestamp with time zone,
  following boolean DEFAULT false NOT NULL,
  muted boolean DEFAULT false NOT NULL,
  bookmarked_at timestamp with time zone,
  CONSTRAINT forum_readers_place CHECK ((read_place >= 0)),
  CONSTRAINT forum_readers_topic_id_user_id_pk PRIMARY KEY (topic_id, user_id)
);
CREATE INDEX forum_readers_bookmarked ON forum_readers USING btree (user_id, bookmarked_at DESC) WHERE (bookmarked_at IS NOT NULL);
CREATE INDEX forum_readers_followed ON forum_readers USING btree (user_id, topic_id) WHERE following;
CREATE INDEX forum_readers_followers ON forum_readers USING btree (topic_id, user_id) WHERE (following AND (NOT muted));
CREATE INDEX forum_readers_read ON forum_readers USING btree (user_id, read_at DESC) WHERE (read_at IS NOT NULL);

CREATE TABLE forum_reports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  reporter_id bigint NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  counts boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  CONSTRAINT forum_reports_reason CHECK ((reason = ANY (ARRAY['spam'::text, 'fraud'::text, 'harassment'::text, 'wrong_place'::text, 'other'::text]))),
  CONSTRAINT forum_reports_text CHECK ((length(text) <= 1000)),
  CONSTRAINT forum_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX forum_reports_open ON forum_reports USING btree (post_id, reporter_id) WHERE (resolved_at IS NULL);
CREATE INDEX forum_reports_reporter ON forum_reports USING btree (reporter_id, created_at);
CREATE INDEX forum_reports_resolved_by ON forum_reports USING btree (resolved_by) WHERE (resolved_by IS NOT NULL);
CREATE INDEX forum_reports_waiting ON forum_reports USING btree (created_at, post_id) WHERE (resolved_at IS NULL);

CREATE TABLE forum_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id bigint NOT NULL,
  title text,
  message text NOT NULL,
  edited_by bigint NOT NULL,
  edited_at timestamp with time zone DEFAULT now() NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT forum_revisions_lengths CHECK (((length(message) <= 40000) AND (length(reason) <= 500))),
  CONSTRAINT forum_revisions_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_revisions_edited_by ON forum_revisions USING btree (edited_by);
CREATE INDEX forum_revisions_post ON forum_revisions USING btree (post_id, id);

CREATE TABLE forum_silences (
  user_id bigint NOT NULL,
  until timestamp with time zone NOT NULL,
  reason text NOT NULL,
  silenced_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_silences_reason CHECK ((length(reason) BETWEEN 1 AND 500)),
  CONSTRAINT forum_silences_pkey PRIMARY KEY (user_id)
);
CREATE INDEX forum_silences_silenced_by ON forum_silences USING btree (silenced_by);

CREATE TABLE forum_subcategories (
  id bigint GENERATED ALWAYS AS IDENTITY,
  category_id bigint NOT NULL,
  shortid text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  "position" smallint NOT NULL,
  topics integer DEFAULT 0 NOT NULL,
  CONSTRAINT forum_subcategories_lengths CHECK (((length(name) BETWEEN 2 AND 80) AND (length(description) <= 300))),
  CONSTRAINT forum_subcategories_shortid_form CHECK ((shortid ~ '^[a-z0-9-]{3,40}$'::text)),
  CONSTRAINT forum_subcategories_topics CHECK ((topics >= 0)),
  CONSTRAINT forum_subcategories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX forum_subcategories_name ON forum_subcategories USING btree (category_id, name);
CREATE UNIQUE INDEX forum_subcategories_shortid ON forum_subcategories USING btree (shortid);

CREATE TABLE forum_topic_days (
  day date NOT NULL,
  topic_id bigint NOT NULL,
  reads integer NOT NULL,
  CONSTRAINT forum_topic_days_reads CHECK ((reads > 0)),
  CONSTRAINT forum_topic_days_day_topic_id_pk PRIMARY KEY (day, topic_id)
);
CREATE INDEX forum_topic_days_topic ON forum_topic_days USING btree (topic_id);

CREATE TABLE forum_topics (
  id bigint GENERATED ALWAYS AS IDENTITY,
  shortid text NOT NULL,
  subcategory_id bigint NOT NULL,
  author_id bigint NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  title_words text GENERATED ALWAYS AS (search_fold(title)) STORED NOT NULL,
  excerpt text NOT NULL,
  state text DEFAULT 'shown'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  last_author_id bigint NOT NULL,
  next_place integer DEFAULT 1 NOT NULL,
  last_place integer DEFAULT 1 NOT NULL,
  replies integer DEFAULT 0 NOT NULL,
  likes integer DEFAULT 0 NOT NULL,
  analyses integer DEFAULT 0 NOT NULL,
  followers integer DEFAULT 0 NOT NULL,
  week_reads integer DEFAULT 0 NOT NULL,
  solution_id bigint,
  closed_at timestamp with time zone,
  pinned_at timestamp with time zone,
  merged_into bigint,
  CONSTRAINT forum_topics_counts CHECK (((last_place BETWEEN 0 AND next_place) AND (replies >= 0) AND (likes >= 0) AND (analyses >= 0) AND (followers >= 0) AND (week_reads >= 0))),
  CONSTRAINT forum_topics_excerpt CHECK ((length(excerpt) <= 4000)),
  CONSTRAINT forum_topics_shortid_form CHECK ((shortid ~ '^[A-Za-z0-9_-]{12}$'::text)),
  CONSTRAINT forum_topics_state CHECK ((state = ANY (ARRAY['shown'::text, 'waiting'::text, 'hidden'::text, 'deleted'::text]))),
  CONSTRAINT forum_topics_title CHECK ((length(title) BETWEEN 5 AND 150)),
  CONSTRAINT forum_topics_pkey PRIMARY KEY (id)
);
CREATE INDEX forum_topics_alike ON forum_topics USING gin (title_words gin_trgm_ops);
CREATE INDEX forum_topics_author ON forum_topics USING btree (author_id, created_at);
CREATE INDEX forum_topics_last_author ON forum_topics USING btree (last_author_id);
CREATE INDEX forum_topics_latest ON forum_topics USING btree (subcategory_id, last_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX forum_topics_listed ON forum_topics USING btree (subcategory_id, ((pinned_at IS NOT NULL)) DESC, last_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX forum_topics_merged ON forum_topics USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX forum_topics_read ON forum_topics USING btree (subcategory_id, week_reads DESC, id DESC) WHERE ((state = 'shown'::text) AND (week_reads > 0));
CREATE UNIQUE INDEX forum_topics_shortid ON forum_topics USING btree (shortid);
CREATE INDEX forum_topics_solution ON forum_topics USING btree (solution_id) WHERE (solution_id IS NOT NULL);
CREATE INDEX forum_topics_unanswered ON forum_topics USING btree (subcategory_id, created_at DESC, id DESC) WHERE ((state = 'shown'::text) AND (replies = 0));

CREATE TABLE hosted_videos (
  video_id text NOT NULL,
  title text,
  thumbnail text,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  key uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT hosted_videos_id CHECK ((video_id ~ '^([0-9]{1,20}|https://vimeo\.com/[0-9]{4,20}/[0-9a-f]{6,40}|https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11})$'::text)),
  CONSTRAINT hosted_videos_pkey PRIMARY KEY (video_id)
);
CREATE UNIQUE INDEX hosted_videos_key ON hosted_videos USING btree (key);
CREATE INDEX hosted_videos_thumbnail ON hosted_videos USING btree (thumbnail);

CREATE TABLE identities (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  email text,
  email_verified boolean DEFAULT false NOT NULL,
  set_aside_at timestamp with time zone,
  CONSTRAINT identities_provider CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  CONSTRAINT identities_subject_length CHECK ((length(subject) BETWEEN 1 AND 255)),
  CONSTRAINT identities_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX identities_person ON identities USING btree (user_id, provider);
CREATE UNIQUE INDEX identities_subject ON identities USING btree (provider, subject);

CREATE TABLE identity_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  secret_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  state text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  credential_hash bytea,
  subject text,
  email text,
  email_verified boolean,
  first_name text,
  last_name text,
  session_id bigint,
  CONSTRAINT identity_attempts_proof CHECK (((credential_hash IS NULL) = (subject IS NULL))),
  CONSTRAINT identity_attempts_provider CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))),
  CONSTRAINT identity_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX identity_attempts_expiry ON identity_attempts USING btree (expires_at);
CREATE UNIQUE INDEX identity_attempts_secret ON identity_attempts USING btree (secret_hash);
CREATE INDEX identity_attempts_session ON identity_attempts USING btree (session_id);

CREATE TABLE interests (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT interests_name_length CHECK ((length(name) BETWEEN 1 AND 60)),
  CONSTRAINT interests_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX interests_name ON interests USING btree (name);

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY,
  invited_as text NOT NULL,
  user_id bigint NOT NULL,
  email text NOT NULL,
  sent_by bigint,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  opened_at timestamp with time zone,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT invitations_as CHECK ((invited_as = ANY (ARRAY['dealer'::text, 'lender'::text]))),
  CONSTRAINT invitations_one_end CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  CONSTRAINT invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX invitations_newest ON invitations USING btree (sent_at, id);
CREATE INDEX invitations_sent_by ON invitations USING btree (sent_by);
CREATE UNIQUE INDEX invitations_waiting ON invitations USING btree (user_id, invited_as) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE TABLE known_devices (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  device_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_devices_hash_length CHECK ((octet_length(device_hash) = 32)),
  CONSTRAINT known_devices_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX known_devices_device ON known_devices USING btree (device_hash, user_id);
CREATE INDEX known_devices_user ON known_devices USING btree (user_id);

CREATE TABLE lender_changes (
  lender_id bigint NOT NULL,
  company_name text NOT NULL,
  nmls text,
  nmls_exempt text,
  all_states boolean NOT NULL,
  states text[] NOT NULL,
  CONSTRAINT lender_changes_name CHECK ((length(company_name) BETWEEN 1 AND 120)),
  CONSTRAINT lender_changes_nmls CHECK ((nmls ~ '^[1-9][0-9]{2,8}$'::text)),
  CONSTRAINT lender_changes_nmls_exempt CHECK ((nmls_exempt = ANY (ARRAY['business'::text, 'bank'::text, 'state'::text]))),
  CONSTRAINT lender_changes_one_licence CHECK (((nmls IS NULL) OR (nmls_exempt IS NULL))),
  CONSTRAINT lender_changes_states CHECK (((cardinality(states) <= 60) AND (array_position(states, NULL::text) IS NULL) AND (all_states OR (cardinality(states) > 0)))),
  CONSTRAINT lender_changes_pkey PRIMARY KEY (lender_id)
);

CREATE TABLE lender_programme_notes (
  programme_id bigint NOT NULL,
  note text NOT NULL,
  CONSTRAINT lender_programme_notes_length CHECK ((length(note) BETWEEN 1 AND 300)),
  CONSTRAINT lender_programme_notes_pkey PRIMARY KEY (programme_id)
);

CREATE TABLE lender_programmes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  lender_id bigint NOT NULL,
  key uuid NOT NULL,
  name text NOT NULL,
  loan_type text NOT NULL,
  amount_from bigint NOT NULL,
  amount_to bigint,
  ltv_most numeric(6,3),
  credit_from text,
  tax_options text[] NOT NULL,
  experience_from text NOT NULL,
  kinds text[] NOT NULL,
  rate_from numeric(6,3) NOT NULL,
  rate_to numeric(6,3) NOT NULL,
  points numeric(6,3) NOT NULL,
  term_months integer NOT NULL,
  interest_only boolean NOT NULL,
  closes_in_days integer,
  note text DEFAULT ''::text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT lender_programmes_amounts CHECK (((amount_from >= 0) AND (amount_to >= amount_from))),
  CONSTRAINT lender_programmes_credit CHECK ((credit_from = ANY (ARRAY['500-620'::text, '620-700'::text, '700+'::text]))),
  CONSTRAINT lender_programmes_experience CHECK ((experience_from = ANY (ARRAY['none'::text, '1-3'::text, '3-5'::text, '5-10'::text, '10+'::text]))),
  CONSTRAINT lender_programmes_kinds CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['house'::text, 'duplex'::text, 'triplex'::text, 'fourplex'::text, 'townhouse'::text, 'condo'::text, 'mobile_home'::text, 'apartments'::text, 'commercial'::text]))),
  CONSTRAINT lender_programmes_lengths CHECK (((length(name) BETWEEN 1 AND 60) AND (length(note) <= 300))),
  CONSTRAINT lender_programmes_loan_type CHECK ((loan_type = ANY (ARRAY['hard_money'::text, 'refinance'::text]))),
  CONSTRAINT lender_programmes_taxes CHECK (((cardinality(tax_options) > 0) AND (tax_options <@ ARRAY['tax_id'::text, 'social_security'::text]))),
  CONSTRAINT lender_programmes_terms CHECK (((rate_from >= (0)::numeric) AND ((rate_to >= rate_from) AND (rate_to <= (100)::numeric)) AND ((points >= (0)::numeric) AND (points <= (100)::numeric)) AND (ltv_most > (0)::numeric) AND (ltv_most <= (100)::numeric) AND (term_months BETWEEN 1 AND 480) AND (closes_in_days BETWEEN 1 AND 180))),
  CONSTRAINT lender_programmes_pkey PRIMARY KEY (id)
);
CREATE INDEX lender_programmes_cheapest ON lender_programmes USING btree (loan_type, rate_to, points, id) WHERE active;
CREATE UNIQUE INDEX lender_programmes_key ON lender_programmes USING btree (lender_id, key);

CREATE TABLE lenders (
  user_id bigint NOT NULL,
  company_name text NOT NULL,
  contact_name text NOT NULL,
  company_address text NOT NULL,
  direct boolean NOT NULL,
  office_email text NOT NULL,
  office_phone text NOT NULL,
  phone text NOT NULL,
  all_states boolean NOT NULL,
  states text[] NOT NULL,
  loan_types text[] NOT NULL,
  minimum bigint NOT NULL,
  commission numeric(6,3),
  nmls text,
  nmls_exempt text,
  words text GENERATED ALWAYS AS (fold(((((((company_name || ' '::text) || contact_name) || ' '::text) || office_email) || ' '::text) || COALESCE(nmls, ''::text)))) STORED NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  reason text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  submitted_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  CONSTRAINT lenders_amounts CHECK (((minimum >= 0) AND ((commission >= (0)::numeric) AND (commission <= (100)::numeric)))),
  CONSTRAINT lenders_confirmed CHECK (((state <> ALL (ARRAY['approved'::text, 'paused'::text])) OR ((confirmed_at IS NOT NULL) AND (COALESCE(nmls, nmls_exempt) IS NOT NULL)))),
  CONSTRAINT lenders_lengths CHECK (((length(company_name) BETWEEN 1 AND 120) AND (length(contact_name) BETWEEN 1 AND 50) AND (length(company_address) <= 200) AND (length(office_email) <= 254) AND (length(office_phone) <= 20) AND (length(phone) <= 20) AND (length(reason) <= 500))),
  CONSTRAINT lenders_loan_types CHECK (((cardinality(loan_types) > 0) AND (loan_types <@ ARRAY['hard_money'::text, 'refinance'::text]))),
  CONSTRAINT lenders_nmls CHECK ((nmls ~ '^[1-9][0-9]{2,8}$'::text)),
  CONSTRAINT lenders_nmls_exempt CHECK ((nmls_exempt = ANY (ARRAY['business'::text, 'bank'::text, 'state'::text]))),
  CONSTRAINT lenders_one_licence CHECK (((nmls IS NULL) OR (nmls_exempt IS NULL))),
  CONSTRAINT lenders_served CHECK ((all_states OR (cardinality(states) > 0))),
  CONSTRAINT lenders_state CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'paused'::text, 'suspended'::text]))),
  CONSTRAINT lenders_states CHECK (((cardinality(states) <= 60) AND (array_position(states, NULL::text) IS NULL))),
  CONSTRAINT lenders_pkey PRIMARY KEY (user_id)
);
CREATE INDEX lenders_of_state ON lenders USING btree (state, submitted_at, user_id);

CREATE UNLOGGED TABLE live_nodes (
  node text NOT NULL,
  beat_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT live_nodes_pkey PRIMARY KEY (node)
);

CREATE UNLOGGED TABLE live_presence (
  user_id bigint NOT NULL,
  node text NOT NULL,
  CONSTRAINT live_presence_user_id_node_pk PRIMARY KEY (user_id, node)
);
CREATE INDEX live_presence_node ON live_presence USING btree (node);

CREATE TABLE live_session_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT live_session_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX live_session_file_uses_file ON live_session_file_uses USING btree (file);

CREATE TABLE live_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  host text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  starts_at timestamp with time zone,
  minutes integer DEFAULT 60 NOT NULL,
  link text,
  active boolean DEFAULT false NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT live_sessions_link CHECK ((link ~ '^https://'::text)),
  CONSTRAINT live_sessions_minutes CHECK ((minutes BETWEEN 1 AND 1440)),
  CONSTRAINT live_sessions_published CHECK (((length(title) <= 200) AND (length(host) <= 120) AND ((NOT active) OR ((title <> ''::text) AND (host <> ''::text) AND (starts_at IS NOT NULL) AND (link IS NOT NULL))))),
  CONSTRAINT live_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX live_sessions_by_date ON live_sessions USING btree (starts_at) WHERE active;

CREATE TABLE loan_document_reviews (
  request_id bigint NOT NULL,
  kind text NOT NULL,
  pair_id bigint NOT NULL,
  version integer NOT NULL,
  verdict text NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loan_document_reviews_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'tax_number'::text, 'pay_stubs'::text, 'w2_forms'::text, 'income_forms'::text, 'profit_and_loss'::text, 'tax_returns'::text, 'bank_statements'::text, 'company_papers'::text, 'purchase_contract'::text, 'repair_budget'::text, 'past_projects'::text, 'mortgage_statement'::text, 'deed'::text, 'lease'::text, 'tax_bill'::text, 'insurance'::text, 'other'::text]))),
  CONSTRAINT loan_document_reviews_reason CHECK ((length(reason) <= 300)),
  CONSTRAINT loan_document_reviews_said CHECK (((verdict = ANY (ARRAY['accepted'::text, 'again'::text])) AND ((verdict = 'again'::text) = (reason <> ''::text)) AND (version >= 0))),
  CONSTRAINT loan_document_reviews_request_id_kind_pair_id_pk PRIMARY KEY (request_id, kind, pair_id)
);
CREATE INDEX loan_document_reviews_pair ON loan_document_reviews USING btree (pair_id);

CREATE TABLE loan_documents (
  request_id bigint NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loan_documents_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'tax_number'::text, 'pay_stubs'::text, 'w2_forms'::text, 'income_forms'::text, 'profit_and_loss'::text, 'tax_returns'::text, 'bank_statements'::text, 'company_papers'::text, 'purchase_contract'::text, 'repair_budget'::text, 'past_projects'::text, 'mortgage_statement'::text, 'deed'::text, 'lease'::text, 'tax_bill'::text, 'insurance'::text, 'other'::text]))),
  CONSTRAINT loan_documents_version CHECK ((version >= 1)),
  CONSTRAINT loan_documents_request_id_kind_pk PRIMARY KEY (request_id, kind)
);

CREATE TABLE loan_drafts (
  user_id bigint NOT NULL,
  typed text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loan_drafts_sealed CHECK (((typed ~~ 'v1.%'::text) AND (length(typed) <= 60000))),
  CONSTRAINT loan_drafts_pkey PRIMARY KEY (user_id)
);
CREATE INDEX loan_drafts_age ON loan_drafts USING btree (updated_at);

CREATE TABLE loan_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  kind text NOT NULL,
  pair_id bigint,
  count integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  document text,
  CONSTRAINT loan_events_document CHECK ((document = ANY (ARRAY['identity'::text, 'tax_number'::text, 'pay_stubs'::text, 'w2_forms'::text, 'income_forms'::text, 'profit_and_loss'::text, 'tax_returns'::text, 'bank_statements'::text, 'company_papers'::text, 'purchase_contract'::text, 'repair_budget'::text, 'past_projects'::text, 'mortgage_statement'::text, 'deed'::text, 'lease'::text, 'tax_bill'::text, 'insurance'::text, 'other'::text]))),
  CONSTRAINT loan_events_kind CHECK ((kind = ANY (ARRAY['asked'::text, 'sent'::text, 'found'::text, 'interested'::text, 'passed'::text, 'offered'::text, 'offer_accepted'::text, 'offer_declined'::text, 'offer_withdrawn'::text, 'offer_fallen'::text, 'file_asked'::text, 'file_opened'::text, 'file_withdrawn'::text, 'document_given'::text, 'document_removed'::text, 'document_read'::text, 'document_accepted'::text, 'document_again'::text, 'documents_gone'::text, 'funded'::text, 'closed'::text]))),
  CONSTRAINT loan_events_pkey PRIMARY KEY (id)
);
CREATE INDEX loan_events_of_request ON loan_events USING btree (request_id, id);
CREATE INDEX loan_events_pair ON loan_events USING btree (pair_id);

CREATE TABLE loan_file_keys (
  pair_id bigint NOT NULL,
  request_id bigint NOT NULL,
  asked_at timestamp with time zone,
  given_at timestamp with time zone,
  CONSTRAINT loan_file_keys_pkey PRIMARY KEY (pair_id)
);
CREATE INDEX loan_file_keys_of_request ON loan_file_keys USING btree (request_id);

CREATE TABLE loan_offer_versions (
  offer_id bigint NOT NULL,
  version integer NOT NULL,
  amount bigint NOT NULL,
  rate numeric(6,3) NOT NULL,
  points numeric(6,3) NOT NULL,
  fees bigint NOT NULL,
  term_months integer NOT NULL,
  interest_only_months integer NOT NULL,
  ltv numeric(6,3),
  closes_in_days integer NOT NULL,
  note text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loan_offer_versions_terms CHECK (((amount > 0) AND ((rate >= (0)::numeric) AND (rate <= (40)::numeric)) AND ((points >= (0)::numeric) AND (points <= (15)::numeric)) AND (fees >= 0) AND (fees < amount) AND ((ltv >= (1)::numeric) AND (ltv <= (100)::numeric)))),
  CONSTRAINT loan_offer_versions_times CHECK (((term_months BETWEEN 1 AND 480) AND (interest_only_months BETWEEN 0 AND term_months) AND (closes_in_days BETWEEN 1 AND 180) AND (length(note) <= 1000))),
  CONSTRAINT loan_offer_versions_offer_id_version_pk PRIMARY KEY (offer_id, version)
);

CREATE TABLE loan_offers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  pair_id bigint,
  request_id bigint NOT NULL,
  state text DEFAULT 'made'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  stands_until timestamp with time zone NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loan_offers_reason CHECK ((length(reason) <= 500)),
  CONSTRAINT loan_offers_state CHECK ((state = ANY (ARRAY['made'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'outdone'::text, 'fallen'::text, 'closed'::text, 'funded'::text]))),
  CONSTRAINT loan_offers_version CHECK ((version >= 1)),
  CONSTRAINT loan_offers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX loan_offers_accepted ON loan_offers USING btree (request_id) WHERE (state = 'accepted'::text);
CREATE INDEX loan_offers_lapsing ON loan_offers USING btree (stands_until) WHERE (state = 'made'::text);
CREATE UNIQUE INDEX loan_offers_of_pair ON loan_offers USING btree (pair_id);
CREATE INDEX loan_offers_of_request ON loan_offers USING btree (request_id, id);

CREATE TABLE loan_pairs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  lender_id bigint,
  state text DEFAULT 'invited'::text NOT NULL,
  loan_type text NOT NULL,
  place text NOT NULL,
  words text NOT NULL,
  token_hash bytea NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  interested_at timestamp with time zone,
  pass_reason text,
  pass_note text DEFAULT ''::text NOT NULL,
  lent_amount bigint,
  commission_percent numeric(6,3),
  commission_amount bigint,
  funded_at timestamp with time zone,
  reminders integer DEFAULT 0 NOT NULL,
  reminded_at timestamp with time zone,
  CONSTRAINT loan_pairs_answered CHECK ((((state <> ALL (ARRAY['interested'::text, 'funded'::text])) OR (interested_at IS NOT NULL)) AND ((state = 'passed'::text) = (pass_reason IS NOT NULL)) AND (pass_reason = ANY (ARRAY['amount'::text, 'place'::text, 'property'::text, 'numbers'::text, 'busy'::text, 'other'::text])))),
  CONSTRAINT loan_pairs_funded_whole CHECK ((((state = 'funded'::text) = (funded_at IS NOT NULL)) AND ((funded_at IS NULL) = (lent_amount IS NULL)) AND (lent_amount >= 0) AND ((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric)) AND (commission_amount >= 0))),
  CONSTRAINT loan_pairs_lengths CHECK (((length(pass_note) <= 300) AND (length(token) <= 400))),
  CONSTRAINT loan_pairs_state CHECK ((state = ANY (ARRAY['invited'::text, 'interested'::text, 'passed'::text, 'funded'::text, 'lost'::text]))),
  CONSTRAINT loan_pairs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX loan_pairs_funded ON loan_pairs USING btree (request_id) WHERE (state = 'funded'::text);
CREATE INDEX loan_pairs_funded_at ON loan_pairs USING btree (funded_at) WHERE (funded_at IS NOT NULL);
CREATE INDEX loan_pairs_of_lender ON loan_pairs USING btree (lender_id, state, id DESC, loan_type, place, words, interested_at, request_id);
CREATE UNIQUE INDEX loan_pairs_once ON loan_pairs USING btree (request_id, lender_id);
CREATE UNIQUE INDEX loan_pairs_token ON loan_pairs USING btree (token_hash);
CREATE INDEX loan_pairs_waiting ON loan_pairs USING btree (state, created_at) WHERE (state = ANY (ARRAY['invited'::text, 'interested'::text]));

CREATE TABLE loan_paper_openings (
  id bigint GENERATED ALWAYS AS IDENTITY,
  paper_id bigint NOT NULL,
  pair_id bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  until timestamp with time zone DEFAULT now() NOT NULL,
  pages integer[] DEFAULT '{}'::integer[] NOT NULL,
  saved boolean DEFAULT false NOT NULL,
  CONSTRAINT loan_paper_openings_pkey PRIMARY KEY (id)
);
CREATE INDEX loan_paper_openings_of_paper ON loan_paper_openings USING btree (paper_id, pair_id, id DESC);
CREATE INDEX loan_paper_openings_pair ON loan_paper_openings USING btree (pair_id);

CREATE TABLE loan_papers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  request_id bigint NOT NULL,
  kind text NOT NULL,
  file text,
  pages integer NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT loan_papers_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'tax_number'::text, 'pay_stubs'::text, 'w2_forms'::text, 'income_forms'::text, 'profit_and_loss'::text, 'tax_returns'::text, 'bank_statements'::text, 'company_papers'::text, 'purchase_contract'::text, 'repair_budget'::text, 'past_projects'::text, 'mortgage_statement'::text, 'deed'::text, 'lease'::text, 'tax_bill'::text, 'insurance'::text, 'other'::text]))),
  CONSTRAINT loan_papers_pages CHECK ((pages BETWEEN 1 AND 40)),
  CONSTRAINT loan_papers_removed CHECK (((file IS NULL) = (removed_at IS NOT NULL))),
  CONSTRAINT loan_papers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX loan_papers_file ON loan_papers USING btree (file);
CREATE INDEX loan_papers_of_request ON loan_papers USING btree (request_id, id);

CREATE TABLE loan_requests (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  key uuid NOT NULL,
  loan_type text NOT NULL,
  state text DEFAULT 'new'::text NOT NULL,
  amount bigint NOT NULL,
  person text,
  finances text,
  languages text[] NOT NULL,
  projects text,
  active_loans boolean,
  how_many integer,
  active_hard_money boolean,
  used_hard_money boolean,
  contractor text,
  under_contract boolean,
  city text NOT NULL,
  place text NOT NULL,
  zip text NOT NULL,
  words text GENERATED ALWAYS AS (fold(((city || ' '::text) || zip))) STORED NOT NULL,
  property_type text NOT NULL,
  value bigint,
  tax bigint,
  rented boolean,
  rent bigint,
  purchased_on date,
  purchase_price bigint,
  renovation bigint,
  debt bigint,
  repaired_value bigint,
  token_hash bytea NOT NULL,
  token text NOT NULL,
  consented_at timestamp with time zone DEFAULT now() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  result text,
  reason text DEFAULT ''::text NOT NULL,
  quiet_told_at timestamp with time zone,
  analysis_id bigint,
  documents_gone_at timestamp with time zone,
  is_alone boolean DEFAULT true NOT NULL,
  CONSTRAINT loan_requests_amounts CHECK (((amount > 0) AND (value >= 0) AND (tax >= 0) AND (rent >= 0) AND (purchase_price >= 0) AND (renovation >= 0) AND (debt >= 0) AND (repaired_value >= 0) AND (how_many >= 0))),
  CONSTRAINT loan_requests_choices CHECK (((property_type = ANY (ARRAY['house'::text, 'duplex'::text, 'triplex'::text, 'fourplex'::text, 'townhouse'::text, 'condo'::text, 'mobile_home'::text, 'apartments'::text, 'commercial'::text])) AND (projects = ANY (ARRAY['none'::text, '1-3'::text, '3-5'::text, '5-10'::text, '10+'::text])) AND (contractor = ANY (ARRAY['yes'::text, 'no'::text, 'self'::text])) AND (cardinality(languages) > 0) AND (languages <@ ARRAY['spanish'::text, 'english'::text]))),
  CONSTRAINT loan_requests_closed CHECK ((((state = 'close'::text) = (closed_at IS NOT NULL)) AND ((closed_at IS NULL) = (result IS NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)) AND (result = ANY (ARRAY['funded'::text, 'elsewhere'::text, 'withdrawn'::text, 'declined'::text])) AND (closed_by = ANY (ARRAY['borrower'::text, 'lender'::text, 'administrator'::text])))),
  CONSTRAINT loan_requests_lengths CHECK (((length(city) BETWEEN 1 AND 100) AND (length(zip) <= 5) AND (length(reason) <= 500) AND (length(token) <= 400))),
  CONSTRAINT loan_requests_sealed CHECK (((person ~~ 'v1.%'::text) AND (finances ~~ 'v1.%'::text))),
  CONSTRAINT loan_requests_state CHECK ((state = ANY (ARRAY['new'::text, 'active'::text, 'close'::text]))),
  CONSTRAINT loan_requests_type CHECK ((loan_type = ANY (ARRAY['hard_money'::text, 'refinance'::text]))),
  CONSTRAINT loan_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX loan_requests_alone ON loan_requests USING btree (id DESC) WHERE (is_alone AND (state <> 'close'::text));
CREATE INDEX loan_requests_analysis ON loan_requests USING btree (analysis_id) WHERE (analysis_id IS NOT NULL);
CREATE INDEX loan_requests_documents ON loan_requests USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (documents_gone_at IS NULL));
CREATE UNIQUE INDEX loan_requests_key ON loan_requests USING btree (user_id, key);
CREATE INDEX loan_requests_of_borrower ON loan_requests USING btree (user_id, id DESC);
CREATE INDEX loan_requests_of_state ON loan_requests USING btree (state, id DESC);
CREATE INDEX loan_requests_open ON loan_requests USING btree (loan_type, place) WHERE (state <> 'close'::text);
CREATE INDEX loan_requests_private ON loan_requests USING btree (closed_at) WHERE ((person IS NOT NULL) OR (finances IS NOT NULL));
CREATE UNIQUE INDEX loan_requests_token ON loan_requests USING btree (token_hash);

CREATE TABLE member_blocks (
  blocker_id bigint NOT NULL,
  blocked_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_blocks_two CHECK ((blocker_id <> blocked_id)),
  CONSTRAINT member_blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX member_blocks_blocked ON member_blocks USING btree (blocked_id, blocker_id);

CREATE TABLE member_pictures (
  user_id bigint NOT NULL,
  kind text NOT NULL,
  file text NOT NULL,
  CONSTRAINT member_pictures_kind CHECK ((kind = ANY (ARRAY['avatar'::text, 'cover'::text]))),
  CONSTRAINT member_pictures_user_id_kind_pk PRIMARY KEY (user_id, kind)
);
CREATE INDEX member_pictures_file ON member_pictures USING btree (file);

CREATE TABLE member_reports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  reporter_id bigint NOT NULL,
  reported_id bigint NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  outcome text,
  note text,
  CONSTRAINT member_reports_lengths CHECK (((length(text) <= 1000) AND (length(note) <= 1000))),
  CONSTRAINT member_reports_reason CHECK ((reason = ANY (ARRAY['spam'::text, 'fraud'::text, 'harassment'::text, 'impersonation'::text, 'other'::text]))),
  CONSTRAINT member_reports_resolved CHECK ((((resolved_at IS NULL) = (outcome IS NULL)) AND (outcome = ANY (ARRAY['dismissed'::text, 'acted'::text])))),
  CONSTRAINT member_reports_two CHECK ((reporter_id <> reported_id)),
  CONSTRAINT member_reports_pkey PRIMARY KEY (id)
);
CREATE INDEX member_reports_of_state ON member_reports USING btree (((resolved_at IS NULL)), id);
CREATE UNIQUE INDEX member_reports_open ON member_reports USING btree (reporter_id, reported_id) WHERE (resolved_at IS NULL);
CREATE INDEX member_reports_reported ON member_reports USING btree (reported_id);

CREATE TABLE membership_grants (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  gives text NOT NULL,
  until timestamp with time zone,
  given_by bigint,
  reason text NOT NULL,
  given_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT membership_grants_gives CHECK ((gives = ANY (ARRAY['basic'::text, 'premium'::text, 'training'::text]))),
  CONSTRAINT membership_grants_pkey PRIMARY KEY (id)
);
CREATE INDEX membership_grants_given_by ON membership_grants USING btree (given_by);
CREATE UNIQUE INDEX membership_grants_membership ON membership_grants USING btree (user_id) WHERE (gives <> 'training'::text);
CREATE UNIQUE INDEX membership_grants_training ON membership_grants USING btree (user_id) WHERE (gives = 'training'::text);
CREATE INDEX membership_grants_until ON membership_grants USING btree (until) WHERE (until IS NOT NULL);

CREATE TABLE message_files (
  message_id bigint NOT NULL,
  "position" smallint NOT NULL,
  file text NOT NULL,
  duration integer,
  wave text,
  CONSTRAINT message_files_voice CHECK (((duration BETWEEN 0 AND 300000) AND (wave ~ '^[0-9]{0,64}$'::text))),
  CONSTRAINT message_files_message_id_position_pk PRIMARY KEY (message_id, "position")
);
CREATE INDEX message_files_file ON message_files USING btree (file);

CREATE TABLE messenger_settings (
  user_id bigint NOT NULL,
  seen boolean DEFAULT true NOT NULL,
  typing boolean DEFAULT true NOT NULL,
  online boolean DEFAULT true NOT NULL,
  CONSTRAINT messenger_settings_pkey PRIMARY KEY (user_id)
);

CREATE TABLE notification_choices (
  user_id bigint NOT NULL,
  kind text NOT NULL,
  app boolean NOT NULL,
  push boolean NOT NULL,
  mail text NOT NULL,
  CONSTRAINT notification_choices_mail CHECK ((mail = ANY (ARRAY['now'::text, 'summary'::text, 'never'::text]))),
  CONSTRAINT notification_choices_user_id_kind_pk PRIMARY KEY (user_id, kind)
);

CREATE TABLE notification_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  notification_id bigint,
  subscription_id bigint,
  due_at timestamp with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT notification_deliveries_what CHECK (((subscription_id IS NULL) OR (notification_id IS NOT NULL))),
  CONSTRAINT notification_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_deliveries_due ON notification_deliveries USING btree (due_at);
CREATE UNIQUE INDEX notification_deliveries_letter ON notification_deliveries USING btree (notification_id) WHERE ((subscription_id IS NULL) AND (notification_id IS NOT NULL));
CREATE UNIQUE INDEX notification_deliveries_push ON notification_deliveries USING btree (notification_id, subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX notification_deliveries_subscription ON notification_deliveries USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE UNIQUE INDEX notification_deliveries_summary ON notification_deliveries USING btree (user_id) WHERE (notification_id IS NULL);
CREATE INDEX notification_deliveries_user ON notification_deliveries USING btree (user_id);

CREATE TABLE notification_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  notification_id bigint NOT NULL,
  user_id bigint NOT NULL,
  author_id bigint,
  source text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notification_events_source CHECK ((length(source) BETWEEN 1 AND 120)),
  CONSTRAINT notification_events_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_events_author ON notification_events USING btree (author_id, user_id) WHERE (author_id IS NOT NULL);
CREATE INDEX notification_events_of ON notification_events USING btree (notification_id, id);
CREATE UNIQUE INDEX notification_events_once ON notification_events USING btree (user_id, source);

CREATE TABLE notification_settings (
  user_id bigint NOT NULL,
  summary boolean DEFAULT true NOT NULL,
  quiet_from smallint,
  quiet_to smallint,
  zone text,
  summarized_at timestamp with time zone,
  CONSTRAINT notification_settings_quiet CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from IS NULL) OR (zone IS NOT NULL)) AND (quiet_from BETWEEN 0 AND 1439) AND (quiet_to BETWEEN 0 AND 1439) AND (quiet_from <> quiet_to))),
  CONSTRAINT notification_settings_zone CHECK ((length(zone) BETWEEN 1 AND 60)),
  CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id)
);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  thing text DEFAULT ''::text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  href text NOT NULL,
  listed boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT notifications_href CHECK (((href ~ '^/([^/\\]|$)'::text) AND (length(href) <= 500))),
  CONSTRAINT notifications_kind CHECK ((kind ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  CONSTRAINT notifications_lengths CHECK (((length(title) <= 200) AND (length(thing) <= 80))),
  CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_created_at ON notifications USING btree (created_at);
CREATE INDEX notifications_listed ON notifications USING btree (user_id, last_at, id) WHERE listed;
CREATE INDEX notifications_mailed ON notifications USING btree (user_id, kind, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE UNIQUE INDEX notifications_open ON notifications USING btree (user_id, kind, thing) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread ON notifications USING btree (user_id, last_at, id) WHERE (listed AND (read_at IS NULL));

CREATE TABLE path_aliases (
  alias text NOT NULL,
  kind text CONSTRAINT path_aliases_page_type_not_null NOT NULL,
  page_id bigint NOT NULL,
  replaced_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  in_trash boolean DEFAULT false NOT NULL,
  CONSTRAINT path_aliases_form CHECK (((alias ~ '^[^\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+(-[^\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+)*$'::text) AND (length(alias) <= 120))),
  CONSTRAINT path_aliases_kind CHECK ((kind = ANY (ARRAY['course'::text, 'webinar'::text, 'tip'::text, 'podcast'::text, 'blog'::text, 'book'::text, 'sponsor'::text, 'page'::text, 'member'::text]))),
  CONSTRAINT path_aliases_pkey PRIMARY KEY (alias)
);
CREATE INDEX path_aliases_of_page ON path_aliases USING btree (kind, page_id);

CREATE TABLE payment_customers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  customer_id text NOT NULL,
  card_brand text,
  card_last4 text,
  card_expires_month smallint,
  card_expires_year smallint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changes bigint DEFAULT 0 NOT NULL,
  copied bigint DEFAULT 0 NOT NULL,
  read_at timestamp with time zone,
  due_at timestamp with time zone,
  lease text,
  lease_until timestamp with time zone,
  left_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  waits_since timestamp with time zone,
  CONSTRAINT payment_customers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_customers_customer ON payment_customers USING btree (customer_id);
CREATE INDEX payment_customers_due ON payment_customers USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (forgotten_at IS NULL));
CREATE INDEX payment_customers_left ON payment_customers USING btree (id) WHERE ((forgotten_at IS NULL) AND ((left_at IS NOT NULL) OR (user_id IS NULL)));
CREATE UNIQUE INDEX payment_customers_user ON payment_customers USING btree (user_id);

CREATE TABLE payment_events (
  event_id text NOT NULL,
  type text NOT NULL,
  customer_id text,
  created_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX payment_events_received ON payment_events USING btree (received_at);

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY,
  customer_id bigint NOT NULL,
  invoice_id text NOT NULL,
  subscription_id text,
  plan text,
  number text,
  status text NOT NULL,
  subtotal bigint NOT NULL,
  total bigint NOT NULL,
  paid bigint NOT NULL,
  refunded bigint NOT NULL,
  dispute text,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  first_declined_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  card_brand text,
  card_last4 text,
  card_expires_month smallint,
  card_expires_year smallint,
  letter_day smallint DEFAULT 0 NOT NULL,
  attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
  at timestamp with time zone GENERATED ALWAYS AS (COALESCE(paid_at, created_at)) STORED NOT NULL,
  state text GENERATED ALWAYS AS (
CASE
  WHEN (status = ANY (ARRAY['void'::text, 'uncollectible'::text])) THEN 'void'::text
  WHEN (status <> 'paid'::text) THEN status
  WHEN (dispute = ANY (ARRAY['open'::text, 'lost'::text])) THEN 'disputed'::text
  WHEN ((paid > 0) AND (refunded >= paid)) THEN 'refunded'::text
  WHEN (refunded > 0) THEN 'partly_refunded'::text
  ELSE 'paid'::text
END) STORED NOT NULL,
  CONSTRAINT payments_refunded CHECK ((refunded BETWEEN 0 AND paid)),
  CONSTRAINT payments_pkey PRIMARY KEY (id)
);
CREATE INDEX payments_at ON payments USING btree (at, id);
CREATE INDEX payments_customer ON payments USING btree (customer_id, created_at);
CREATE INDEX payments_declined ON payments USING btree (first_declined_at) WHERE (first_declined_at IS NOT NULL);
CREATE UNIQUE INDEX payments_invoice ON payments USING btree (invoice_id);
CREATE INDEX payments_last4 ON payments USING btree (card_last4, at, id);
CREATE INDEX payments_number ON payments USING btree (number);
CREATE INDEX payments_paid ON payments USING btree (paid_at, id) WHERE (paid > 0);
CREATE INDEX payments_plan ON payments USING btree (plan, at, id);
CREATE INDEX payments_state ON payments USING btree (state, at, id);

CREATE TABLE piece_revision_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT piece_revision_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX piece_revision_file_uses_file ON piece_revision_file_uses USING btree (file);

CREATE TABLE piece_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  item_id bigint NOT NULL,
  why text NOT NULL,
  content jsonb NOT NULL,
  saved_by bigint,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT piece_revisions_pkey PRIMARY KEY (id)
);
CREATE INDEX piece_revisions_by ON piece_revisions USING btree (saved_by);
CREATE INDEX piece_revisions_of_piece ON piece_revisions USING btree (kind, item_id, saved_at);

CREATE TABLE podcast_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT podcast_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX podcast_file_uses_file ON podcast_file_uses USING btree (file);

CREATE TABLE podcasts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  category_id bigint,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  summary text GENERATED ALWAYS AS ("left"(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace("left"(description, 4000), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text), '\s+'::text, ' '::text, 'g'::text)), 300)) STORED NOT NULL,
  audio_url text,
  audio_bytes integer DEFAULT 0 NOT NULL,
  seconds integer DEFAULT 0 NOT NULL,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT podcasts_audio CHECK (((audio_url ~ '^/media/[A-Za-z0-9/._-]+$'::text) AND ((NOT active) OR (audio_url IS NOT NULL)))),
  CONSTRAINT podcasts_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT podcasts_length CHECK (((seconds >= 0) AND (audio_bytes >= 0))),
  CONSTRAINT podcasts_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT podcasts_pkey PRIMARY KEY (id)
);
CREATE INDEX podcasts_in_order ON podcasts USING btree (place, published_at, id) WHERE active;
CREATE INDEX podcasts_of_category ON podcasts USING btree (category_id, place, published_at, id) WHERE active;

CREATE TABLE policy_reports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  directive text NOT NULL,
  blocked text NOT NULL,
  page text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  first_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT policy_reports_short CHECK (((length(directive) <= 60) AND (length(blocked) <= 200) AND (length(page) <= 200))),
  CONSTRAINT policy_reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX policy_reports_group ON policy_reports USING btree (directive, blocked, page);
CREATE INDEX policy_reports_last ON policy_reports USING btree (last_at);

CREATE TABLE profile_interests (
  user_id bigint NOT NULL,
  interest_id bigint NOT NULL,
  CONSTRAINT profile_interests_user_id_interest_id_pk PRIMARY KEY (user_id, interest_id)
);
CREATE INDEX profile_interests_interest ON profile_interests USING btree (interest_id);

CREATE TABLE push_keys (
  id smallint DEFAULT 1 NOT NULL,
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_keys_one CHECK ((id = 1)),
  CONSTRAINT push_keys_sealed CHECK ((private_key ~~ 'v1.%'::text)),
  CONSTRAINT push_keys_pkey PRIMARY KEY (id)
);

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT push_subscriptions_endpoint_form CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000))),
  CONSTRAINT push_subscriptions_keys CHECK (((length(p256dh) <= 120) AND (length(auth) <= 40))),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (endpoint);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

CREATE UNLOGGED TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE recovery_codes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT recovery_codes_hash_length CHECK ((octet_length(code_hash) = 32)),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX recovery_codes_hash ON recovery_codes USING btree (user_id, code_hash);

CREATE TABLE refund_orders (
  id bigint GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  payment_id bigint NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  given_by bigint,
  state text NOT NULL,
  error_code text,
  lease_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT refund_orders_amount CHECK ((amount > 0)),
  CONSTRAINT refund_orders_reason CHECK ((length(reason) BETWEEN 1 AND 500)),
  CONSTRAINT refund_orders_state CHECK ((state = ANY (ARRAY['processing'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT refund_orders_pkey PRIMARY KEY (id)
);
CREATE INDEX refund_orders_given_by ON refund_orders USING btree (given_by);
CREATE UNIQUE INDEX refund_orders_key ON refund_orders USING btree (key);
CREATE INDEX refund_orders_lease ON refund_orders USING btree (lease_until) WHERE (state = 'processing'::text);
CREATE UNIQUE INDEX refund_orders_open ON refund_orders USING btree (payment_id) WHERE (state = 'processing'::text);
CREATE INDEX refund_orders_payment ON refund_orders USING btree (payment_id);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY,
  payment_id bigint NOT NULL,
  refund_id text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  order_key text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT refunds_amount CHECK ((amount > 0)),
  CONSTRAINT refunds_status CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))),
  CONSTRAINT refunds_pkey PRIMARY KEY (id)
);
CREATE INDEX refunds_created ON refunds USING btree (created_at);
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
CREATE UNIQUE INDEX refunds_refund ON refunds USING btree (refund_id);

CREATE TABLE repair_links (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  invoice_id text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT repair_links_hash_length CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT repair_links_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX repair_links_hash ON repair_links USING btree (token_hash);
CREATE INDEX repair_links_user ON repair_links USING btree (user_id);

CREATE TABLE report_evidence (
  id bigint GENERATED ALWAYS AS IDENTITY,
  report_id bigint NOT NULL,
  source text NOT NULL,
  author_id bigint NOT NULL,
  text text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT report_evidence_text CHECK ((length(text) <= 4000)),
  CONSTRAINT report_evidence_pkey PRIMARY KEY (id)
);
CREATE INDEX report_evidence_author ON report_evidence USING btree (author_id);
CREATE UNIQUE INDEX report_evidence_source ON report_evidence USING btree (report_id, source);

CREATE TABLE report_evidence_files (
  evidence_id bigint NOT NULL,
  "position" smallint NOT NULL,
  file text NOT NULL,
  CONSTRAINT report_evidence_files_evidence_id_position_pk PRIMARY KEY (evidence_id, "position")
);
CREATE INDEX report_evidence_files_file ON report_evidence_files USING btree (file);

CREATE TABLE report_logos (
  user_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  file text NOT NULL,
  CONSTRAINT report_logos_pkey PRIMARY KEY (user_id)
);
CREATE INDEX report_logos_file ON report_logos USING btree (file);

CREATE TABLE resource_groups (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text DEFAULT ''::text NOT NULL,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT resource_groups_published CHECK (((length(name) <= 80) AND ((NOT active) OR (name <> ''::text)))),
  CONSTRAINT resource_groups_pkey PRIMARY KEY (id)
);
CREATE INDEX resource_groups_in_order ON resource_groups USING btree ("position", published_at, id) WHERE active;

CREATE TABLE resource_item_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT resource_item_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX resource_item_file_uses_file ON resource_item_file_uses USING btree (file);

CREATE TABLE resource_items (
  id bigint GENERATED ALWAYS AS IDENTITY,
  group_id bigint NOT NULL,
  section text NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  file text,
  link text,
  video_url text,
  video_title text,
  downloads integer DEFAULT 0 NOT NULL,
  CONSTRAINT resource_items_has_something CHECK ((num_nonnulls(file, link, video_url) > 0)),
  CONSTRAINT resource_items_link CHECK ((link ~ '^(https?://|/[^/])'::text)),
  CONSTRAINT resource_items_numbers CHECK ((("position" >= 1) AND (downloads >= 0))),
  CONSTRAINT resource_items_section CHECK ((section = ANY (ARRAY['document'::text, 'calculator'::text, 'other'::text]))),
  CONSTRAINT resource_items_title CHECK ((length(title) BETWEEN 1 AND 120)),
  CONSTRAINT resource_items_pkey PRIMARY KEY (id)
);
CREATE INDEX resource_items_file ON resource_items USING btree (file);
CREATE INDEX resource_items_of_group ON resource_items USING btree (group_id, section, "position");

CREATE TABLE roles (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT roles_name_length CHECK ((length(name) BETWEEN 1 AND 60)),
  CONSTRAINT roles_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX roles_name ON roles USING btree (name);

CREATE TABLE sandbox_answers (
  key text NOT NULL,
  request text NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  at bigint NOT NULL,
  CONSTRAINT sandbox_answers_pkey PRIMARY KEY (key)
);

CREATE TABLE sandbox_events (
  place bigint GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  customer text,
  at bigint NOT NULL,
  stored jsonb NOT NULL,
  send_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  delivered_at timestamp with time zone,
  CONSTRAINT sandbox_events_pkey PRIMARY KEY (place),
  CONSTRAINT sandbox_events_event_unique UNIQUE (event)
);
CREATE INDEX sandbox_events_customer ON sandbox_events USING btree (customer);
CREATE INDEX sandbox_events_send ON sandbox_events USING btree (send_at);

CREATE TABLE sandbox_objects (
  id text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  customer text,
  parent text,
  due_at bigint,
  stored jsonb NOT NULL,
  CONSTRAINT sandbox_objects_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_objects_customer ON sandbox_objects USING btree (customer, kind, place);
CREATE INDEX sandbox_objects_due ON sandbox_objects USING btree (due_at, place);
CREATE INDEX sandbox_objects_parent ON sandbox_objects USING btree (kind, parent);

CREATE TABLE sandbox_state (
  id integer NOT NULL,
  ahead bigint DEFAULT 0 NOT NULL,
  faults jsonb NOT NULL,
  CONSTRAINT sandbox_state_pkey PRIMARY KEY (id)
);

CREATE TABLE saved_analyses (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  type text NOT NULL,
  shortid text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  data jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT saved_analyses_data CHECK ((jsonb_typeof(data) = 'object'::text)),
  CONSTRAINT saved_analyses_name CHECK ((length(name) <= 80)),
  CONSTRAINT saved_analyses_shortid_form CHECK ((shortid ~ '^[A-Za-z0-9_-]{16}$'::text)),
  CONSTRAINT saved_analyses_tags CHECK ((cardinality(tags) <= 8)),
  CONSTRAINT saved_analyses_type CHECK ((type = ANY (ARRAY['rental_property'::text, 'flip_property'::text, 'refinance_property'::text, 'flip_analysis'::text]))),
  CONSTRAINT saved_analyses_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_analyses_deleted ON saved_analyses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX saved_analyses_of_type ON saved_analyses USING btree (user_id, type, updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX saved_analyses_of_user ON saved_analyses USING btree (user_id, updated_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX saved_analyses_shortid ON saved_analyses USING btree (shortid);

CREATE TABLE saved_search_hits (
  user_id bigint NOT NULL,
  deal_id bigint NOT NULL,
  search_id bigint,
  found_at timestamp with time zone DEFAULT now() NOT NULL,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  CONSTRAINT saved_search_hits_due_or_told CHECK (((due_at IS NOT NULL) OR (told_at IS NOT NULL))),
  CONSTRAINT saved_search_hits_user_id_deal_id_pk PRIMARY KEY (user_id, deal_id)
);
CREATE INDEX saved_search_hits_deal ON saved_search_hits USING btree (deal_id);
CREATE INDEX saved_search_hits_due ON saved_search_hits USING btree (due_at, user_id) WHERE (told_at IS NULL);
CREATE INDEX saved_search_hits_search ON saved_search_hits USING btree (search_id) WHERE (search_id IS NOT NULL);

CREATE TABLE saved_searches (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name text NOT NULL,
  often text NOT NULL,
  filters jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  needle text,
  words text[] DEFAULT '{}'::text[] NOT NULL,
  ending_state text,
  ending_words text[] DEFAULT '{}'::text[] NOT NULL,
  states int4range NOT NULL,
  zips int4range NOT NULL,
  area box NOT NULL,
  latitude double precision,
  longitude double precision,
  miles smallint,
  price int8range NOT NULL,
  footage int4range NOT NULL,
  years int4range NOT NULL,
  beds double precision DEFAULT 0 NOT NULL,
  baths double precision DEFAULT 0 NOT NULL,
  types text[] DEFAULT '{}'::text[] NOT NULL,
  yield_from integer,
  rule_70 boolean DEFAULT false NOT NULL,
  arv_to integer,
  vacant boolean DEFAULT false NOT NULL,
  dropped boolean DEFAULT false NOT NULL,
  CONSTRAINT saved_searches_around CHECK ((((miles IS NULL) = (latitude IS NULL)) AND ((miles IS NULL) = (longitude IS NULL)))),
  CONSTRAINT saved_searches_filters CHECK ((length((filters)::text) <= 4000)),
  CONSTRAINT saved_searches_name CHECK ((length(name) BETWEEN 1 AND 80)),
  CONSTRAINT saved_searches_often CHECK ((often = ANY (ARRAY['now'::text, 'daily'::text, 'weekly'::text, 'never'::text]))),
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_searches_needle ON saved_searches USING btree (needle) WHERE ((often <> 'never'::text) AND (needle IS NOT NULL));
CREATE INDEX saved_searches_place ON saved_searches USING gist (area, states, zips, price) WHERE ((often <> 'never'::text) AND (needle IS NULL));
CREATE INDEX saved_searches_user ON saved_searches USING btree (user_id, id);

CREATE TABLE school_news (
  kind text NOT NULL,
  item_id bigint NOT NULL,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  told_up_to bigint DEFAULT 0 NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT school_news_kind CHECK ((kind = ANY (ARRAY['course'::text, 'webinar'::text, 'tip'::text, 'podcast'::text, 'blog'::text, 'book'::text]))),
  CONSTRAINT school_news_kind_item_id_pk PRIMARY KEY (kind, item_id)
);
CREATE INDEX school_news_untold ON school_news USING btree (noted_at) WHERE (told_at IS NULL);

CREATE TABLE search_documents (
  kind text NOT NULL,
  ref bigint NOT NULL,
  audience text NOT NULL,
  title text NOT NULL,
  detail text NOT NULL,
  body text NOT NULL,
  url text NOT NULL,
  listed boolean NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  title_key text NOT NULL,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  picture text,
  cover jsonb,
  CONSTRAINT search_documents_audience CHECK ((audience = ANY (ARRAY['everyone'::text, 'members'::text, 'paid'::text, 'training'::text]))),
  CONSTRAINT search_documents_listed_is_open CHECK (((NOT listed) OR (audience = 'everyone'::text))),
  CONSTRAINT search_documents_picture CHECK ((picture ~ '^/media/(?!privados/)'::text)),
  CONSTRAINT search_documents_url CHECK ((url ~~ '/%'::text)),
  CONSTRAINT search_documents_pkey PRIMARY KEY (kind, ref, audience)
)
PARTITION BY LIST (kind);
CREATE INDEX search_documents_listed ON ONLY search_documents USING btree (ref) WHERE listed;
CREATE INDEX search_documents_title_key ON ONLY search_documents USING btree (title_key text_pattern_ops);
CREATE INDEX search_documents_title_words ON ONLY search_documents USING gin (title_words);
CREATE INDEX search_documents_words ON ONLY search_documents USING gin (words);

CREATE TABLE search_kinds (
  kind text NOT NULL,
  definition text NOT NULL,
  CONSTRAINT search_kinds_pkey PRIMARY KEY (kind)
);

CREATE TABLE search_vocabulary (
  audience text NOT NULL,
  word text NOT NULL,
  written text NOT NULL,
  times integer NOT NULL,
  length smallint NOT NULL,
  letters integer NOT NULL,
  CONSTRAINT search_vocabulary_audience CHECK ((audience = ANY (ARRAY['everyone'::text, 'members'::text, 'paid'::text, 'training'::text]))),
  CONSTRAINT search_vocabulary_pkey PRIMARY KEY (audience, word)
);
CREATE INDEX search_vocabulary_length ON search_vocabulary USING btree (length, audience);

CREATE TABLE second_factors (
  user_id bigint NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint,
  CONSTRAINT second_factors_sealed CHECK ((secret ~~ 'v1.%'::text)),
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  proved_at timestamp with time zone DEFAULT now() NOT NULL,
  method text NOT NULL,
  ip inet NOT NULL,
  user_agent text NOT NULL,
  second_factor_at timestamp with time zone,
  doubtful boolean DEFAULT false NOT NULL,
  CONSTRAINT sessions_method CHECK ((method = ANY (ARRAY['password'::text, 'ticket'::text, 'google'::text, 'facebook'::text]))),
  CONSTRAINT sessions_token_hash_length CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT sessions_user_agent CHECK ((length(user_agent) <= 300)),
  CONSTRAINT sessions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sessions_token_hash ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE TABLE sponsor_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT sponsor_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX sponsor_file_uses_file ON sponsor_file_uses USING btree (file);

CREATE TABLE sponsors (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text DEFAULT ''::text NOT NULL,
  artist text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  url text,
  category_id bigint,
  state text,
  city text,
  cover text,
  banner text,
  scene text DEFAULT 'banco'::text NOT NULL,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT sponsors_published CHECK (((length(name) <= 120) AND ((NOT active) OR ((name <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT sponsors_url CHECK ((url ~ '^https?://'::text)),
  CONSTRAINT sponsors_pkey PRIMARY KEY (id)
);
CREATE INDEX sponsors_in_order ON sponsors USING btree ("position", published_at DESC, id DESC) WHERE active;
CREATE INDEX sponsors_of_category ON sponsors USING btree (category_id, "position", published_at DESC, id DESC) WHERE active;

CREATE TABLE states (
  code text NOT NULL,
  name text NOT NULL,
  CONSTRAINT states_pkey PRIMARY KEY (code)
);

CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  customer_id bigint NOT NULL,
  subscription_id text NOT NULL,
  plan text,
  status text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  ends_with_period boolean NOT NULL,
  ended_at timestamp with time zone,
  begins_at timestamp with time zone,
  standing text NOT NULL,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id)
);
CREATE INDEX subscriptions_customer ON subscriptions USING btree (customer_id);
CREATE UNIQUE INDEX subscriptions_subscription ON subscriptions USING btree (subscription_id);

CREATE TABLE tip_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT tip_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX tip_file_uses_file ON tip_file_uses USING btree (file);

CREATE TABLE tips (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  category_id bigint,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  summary text GENERATED ALWAYS AS ("left"(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace("left"(description, 4000), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text), '\s+'::text, ' '::text, 'g'::text)), 300)) STORED NOT NULL,
  video_url text,
  poster text,
  captions text,
  seconds integer DEFAULT 0 NOT NULL,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT tips_files CHECK (((poster ~ '^/media/[A-Za-z0-9/._-]+$'::text) AND (captions ~ '^/media/[A-Za-z0-9/._-]+$'::text))),
  CONSTRAINT tips_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT tips_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT tips_seconds CHECK ((seconds >= 0)),
  CONSTRAINT tips_video CHECK (((video_url ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20}|https://vimeo\.com/[0-9]{4,20}/[0-9a-f]{6,40}|https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11})$'::text) AND ((NOT active) OR (video_url IS NOT NULL)))),
  CONSTRAINT tips_pkey PRIMARY KEY (id)
);
CREATE INDEX tips_in_order ON tips USING btree (place, published_at, id) WHERE active;
CREATE INDEX tips_of_category ON tips USING btree (category_id, place, published_at, id) WHERE active;

CREATE TABLE training_offers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  token text NOT NULL,
  email text NOT NULL,
  sent_by bigint,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT training_offers_hash_length CHECK ((octet_length(token_hash) = 32)),
  CONSTRAINT training_offers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX training_offers_hash ON training_offers USING btree (token_hash);
CREATE INDEX training_offers_sent_by ON training_offers USING btree (sent_by);
CREATE INDEX training_offers_user ON training_offers USING btree (user_id);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  blocked_at timestamp with time zone,
  level smallint DEFAULT 0 NOT NULL,
  membership text DEFAULT 'free'::text NOT NULL,
  lender boolean DEFAULT false NOT NULL,
  dealer boolean DEFAULT false NOT NULL,
  phone text,
  tour_done_at timestamp with time zone,
  community_rules_accepted_at timestamp with time zone,
  requests_sent integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  intensive_training boolean DEFAULT false NOT NULL,
  delete_at timestamp with time zone,
  deleted_at timestamp with time zone,
  membership_until timestamp with time zone,
  editor boolean DEFAULT false NOT NULL,
  moderates bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  paid_at timestamp with time zone,
  password_doubted_at timestamp with time zone,
  registered_with text,
  CONSTRAINT users_email_lower_case CHECK ((email = lower(email))),
  CONSTRAINT users_level CHECK ((level = ANY (ARRAY[0, 1]))),
  CONSTRAINT users_membership CHECK ((membership = ANY (ARRAY['free'::text, 'basic'::text, 'premium'::text]))),
  CONSTRAINT users_moderates CHECK ((cardinality(moderates) <= 50)),
  CONSTRAINT users_names CHECK (((length(first_name) BETWEEN 1 AND 50) AND (length(last_name) BETWEEN 1 AND 50))),
  CONSTRAINT users_phone CHECK ((phone ~ '^\+[1-9][0-9]{10,14}$'::text)),
  CONSTRAINT users_registered_with CHECK ((length(registered_with) <= 300)),
  CONSTRAINT users_requests_sent CHECK ((requests_sent >= 0)),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_delete_at ON users USING btree (delete_at) WHERE (delete_at IS NOT NULL);
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE INDEX users_listed ON users USING btree (id) WHERE ((email_confirmed_at IS NOT NULL) AND (blocked_at IS NULL) AND (deleted_at IS NULL));

CREATE TABLE watch_progress (
  user_id bigint NOT NULL,
  kind text NOT NULL,
  item_id bigint NOT NULL,
  part integer NOT NULL,
  seconds integer NOT NULL,
  done_at timestamp with time zone,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT watch_progress_kind CHECK ((kind = ANY (ARRAY['course'::text, 'webinar'::text, 'tip'::text, 'podcast'::text]))),
  CONSTRAINT watch_progress_numbers CHECK (((part >= 1) AND (seconds >= 0))),
  CONSTRAINT watch_progress_user_id_kind_item_id_part_pk PRIMARY KEY (user_id, kind, item_id, part)
);
CREATE INDEX watch_progress_newest ON watch_progress USING btree (user_id, updated_at);

CREATE TABLE webinar_file_uses (
  holder bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT webinar_file_uses_holder_file_pk PRIMARY KEY (holder, file)
);
CREATE INDEX webinar_file_uses_file ON webinar_file_uses USING btree (file);

CREATE TABLE webinars (
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text DEFAULT ''::text NOT NULL,
  category_id bigint,
  scene text DEFAULT 'casita'::text NOT NULL,
  image text,
  active boolean DEFAULT false NOT NULL,
  "position" integer,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  summary text GENERATED ALWAYS AS ("left"(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace("left"(description, 4000), '<[^>]*>'::text, ' '::text, 'g'::text), '&nbsp;'::text, ' '::text), '&lt;'::text, '<'::text), '&gt;'::text, '>'::text), '&quot;'::text, '"'::text), '&amp;'::text, '&'::text), '\s+'::text, ' '::text, 'g'::text)), 300)) STORED NOT NULL,
  video_url text,
  poster text,
  captions text,
  seconds integer DEFAULT 0 NOT NULL,
  place integer GENERATED ALWAYS AS ((- COALESCE("position", 2147483647))) STORED NOT NULL,
  search_description text DEFAULT ''::text NOT NULL,
  share_picture text,
  CONSTRAINT webinars_files CHECK (((poster ~ '^/media/[A-Za-z0-9/._-]+$'::text) AND (captions ~ '^/media/[A-Za-z0-9/._-]+$'::text))),
  CONSTRAINT webinars_image CHECK ((image ~ '^/media/[A-Za-z0-9/._-]+$'::text)),
  CONSTRAINT webinars_published CHECK (((length(title) <= 200) AND ((NOT active) OR ((title <> ''::text) AND (category_id IS NOT NULL))))),
  CONSTRAINT webinars_seconds CHECK ((seconds >= 0)),
  CONSTRAINT webinars_video CHECK (((video_url ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20}|https://vimeo\.com/[0-9]{4,20}/[0-9a-f]{6,40}|https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11})$'::text) AND ((NOT active) OR (video_url IS NOT NULL)))),
  CONSTRAINT webinars_pkey PRIMARY KEY (id)
);
CREATE INDEX webinars_in_order ON webinars USING btree (place, published_at, id) WHERE active;
CREATE INDEX webinars_of_category ON webinars USING btree (category_id, place, published_at, id) WHERE active;

CREATE TABLE written_piece_file_uses (
  kind text NOT NULL,
  item_id bigint NOT NULL,
  file text NOT NULL,
  CONSTRAINT written_piece_file_uses_kind_item_id_file_pk PRIMARY KEY (kind, item_id, file)
);
CREATE INDEX written_piece_file_uses_file ON written_piece_file_uses USING btree (file);

CREATE TABLE written_pieces (
  kind text NOT NULL,
  item_id bigint NOT NULL,
  draft jsonb,
  version integer DEFAULT 0 NOT NULL,
  publish_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  saved_by bigint,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  scheduled jsonb,
  stopped_at timestamp with time zone,
  stopped_why text,
  deleted_at timestamp with time zone,
  deleted_from text,
  CONSTRAINT written_pieces_deleted CHECK (((deleted_at IS NULL) = (deleted_from IS NULL))),
  CONSTRAINT written_pieces_kind_item_id_pk PRIMARY KEY (kind, item_id)
);
CREATE INDEX written_pieces_by ON written_pieces USING btree (saved_by);
CREATE INDEX written_pieces_due ON written_pieces USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX written_pieces_newest ON written_pieces USING btree (saved_at);
CREATE INDEX written_pieces_trash ON written_pieces USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

SET LOCAL check_function_bodies TO DEFAULT;

-- Rows that no screen makes

INSERT INTO basic_pages (id, title, lead, body, active, published_at, legal, search_description, share_picture) OVERRIDING SYSTEM VALUE VALUES
  (1, 'Política de privacidad', 'Qué guardamos de ti, para qué, y cómo decides sobre ello.', '<h2>Qué guardamos</h2><p>Tu nombre, tu correo y, si lo das, tu teléfono. Tu contraseña la guardamos transformada de manera que ni nosotros podemos leerla.</p><p>De cada sesión guardamos la fecha, la dirección de internet y el navegador, para que nadie más entre con tu cuenta.</p><h2>Para qué lo usamos</h2><p>Para darte entrada, mostrarte lo que tu membresía abre y enviarte los correos que tú pides, como el de verificación. No vendemos tus datos ni los usamos para publicidad de terceros.</p><h2>Cookies</h2><p>Usamos una sola cookie, la de tu sesión. Tu preferencia de apariencia, clara u oscura, se queda en tu dispositivo. No hay cookies de rastreo.</p><h2>Quién lo ve</h2><p>Solo las personas que administran Cancha, cuando hace falta, y queda anotado. Si una autoridad nos lo exige por ley, entregamos lo que la ley pide y nada más.</p><h2>Tus derechos</h2><p>Puedes pedir una copia de tus datos, corregirlos o borrar tu cuenta.</p>', true, now(), true, '', NULL),
  (2, 'Términos y condiciones', 'Lo que aceptas al crear tu cuenta, en palabras claras.', '<h2>Qué es Cancha</h2><p>Cancha es una plataforma educativa y una comunidad para personas que invierten o quieren invertir en bienes raíces en Estados Unidos. No somos un banco, un corredor ni un despacho: nada de lo que publicamos es asesoría legal, fiscal o de inversión.</p><p>Los cursos, las calculadoras y las conversaciones te ayudan a hacer mejores preguntas. Las decisiones, y lo que pase con tu dinero, son tuyas. Antes de firmar, consulta a un profesional con licencia en tu estado.</p><h2>Tu cuenta</h2><p>Para crear una cuenta necesitas tener 18 años o más y usar tu nombre y un correo que sea tuyo. La cuenta es personal: no la prestes ni la vendas, y cuida tu contraseña.</p><p>Puedes dejar de usar Cancha cuando quieras. Nosotros podemos suspender una cuenta que engañe, acose o ponga en riesgo a otras personas; en ese caso te diremos por qué.</p><h2>Cómo nos tratamos</h2><p>Escribe con respeto, con tus propias palabras y sin prometer ganancias. No publiques datos personales de otros, anuncios disfrazados ni material que no sea tuyo.</p><p>Lo que publicas sigue siendo tuyo; nos das permiso de mostrarlo dentro de Cancha mientras esté publicado.</p><h2>El contenido y los pagos</h2><p>Los videos y textos de la escuela son para tu uso personal. No los copies ni los vendas.</p><p>Cuando una membresía tiene costo, el precio y la forma de cancelarla se muestran antes de pagar.</p><h2>Cambios</h2><p>Si cambiamos estos términos de una manera que te afecte, te avisaremos por correo antes de que el cambio valga.</p>', true, now(), true, '', NULL),
  (3, 'Sobre nosotros', 'Una escuela y una comunidad para familias hispanas que invierten en bienes raíces.', '<h2>Por qué existe Cancha</h2><p>Muchas familias que hablan español trabajan, ahorran y quieren comprar una propiedad en Estados Unidos, pero se encuentran con contratos en otro idioma, consejos contradictorios y gente con prisa por venderles algo. Cancha nació para que nadie tenga que aprender a golpes lo que otra familia ya aprendió.</p><p>Aquí se hacen las cuentas antes de firmar, se pregunta sin pena y se comparte lo que salió bien y lo que salió mal.</p><h2>Qué encuentras aquí</h2><p>Una escuela con cursos, clases intensivas, podcasts, artículos y libros, de la primera casa a los edificios. Una comunidad que contesta. Calculadoras que explican cada número. Y un lugar donde quien busca financiamiento y quien presta se conocen con reglas claras.</p><h2>Cómo trabajamos</h2><p>Hablamos en palabras sencillas y decimos qué es una estimación. No somos un banco ni un despacho, y no vivimos de empujarte a comprar: nuestra escuela se sostiene con membresías y con patrocinadores que se muestran como tales.</p><p>Lo que publicamos lo revisan personas que invierten, prestan, construyen o asesoran, y lo corregimos cuando alguien nos muestra que nos equivocamos. Si ves un error, escríbenos desde la página de contacto.</p>', true, now(), false, '', NULL);

INSERT INTO forum_categories (id, tier, name, "position") OVERRIDING SYSTEM VALUE VALUES
  (1, 'free', 'Comprar y rentar', 1),
  (2, 'free', 'Arreglar y vender', 2),
  (3, 'free', 'Dinero y papeles', 3),
  (4, 'pro', 'Casos con números', 1),
  (5, 'pro', 'Capital', 2);

INSERT INTO forum_subcategories (id, category_id, shortid, name, slug, description, "position", topics) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, 'primera-casa', 'Mi primera casa', 'Mi-primera-casa', 'Crédito, enganche, inspección y firma: las preguntas de quien compra por primera vez.', 1, 0),
  (2, 1, 'renta-larga', 'Renta a largo plazo', 'Renta-a-largo-plazo', 'Inquilinos, contratos, reparaciones y reservas de una casa que se renta por año.', 2, 0),
  (3, 1, 'renta-corta', 'Renta corta', 'Renta-corta', 'Permisos, limpieza, precios por noche y temporadas.', 3, 0),
  (4, 2, 'fix-and-flip', 'Fix and flip', 'Fix-and-flip', 'Presupuestos de obra, contratistas, permisos y la venta.', 1, 0),
  (5, 2, 'wholesale', 'Wholesale', 'Wholesale', 'Encontrar dueños, firmar y ceder el contrato con las cuentas claras.', 2, 0),
  (6, 3, 'prestamos', 'Préstamos y crédito', 'Préstamos-y-crédito', 'Bancos, DSCR, hard money, ITIN y cómo se lee una oferta.', 1, 0),
  (7, 3, 'impuestos', 'Impuestos y contratos', 'Impuestos-y-contratos', 'LLC, depreciación, seguros, títulos y lo que conviene preguntar a un profesional.', 2, 0),
  (8, 4, 'brrrr', 'BRRRR y refinanciar', 'BRRRR-y-refinanciar', 'Casos completos: compra, obra, avalúo y lo que queda adentro después de refinanciar.', 1, 0),
  (9, 4, 'multifamiliares', 'Multifamiliares', 'Multifamiliares', 'NOI, T-12, cap rate y operación de edificios.', 2, 0),
  (10, 5, 'dinero-privado', 'Dinero privado', 'Dinero-privado', 'Socios, notas, garantías y repartos.', 1, 0);

INSERT INTO interests (id, name, "position") OVERRIDING SYSTEM VALUE VALUES
  (1, 'Comprar mi primera casa', 1),
  (2, 'Renta a largo plazo', 2),
  (3, 'Renta corta', 3),
  (4, 'House hacking', 4),
  (5, 'Fix and flip', 5),
  (6, 'BRRRR', 6),
  (7, 'Wholesale', 7),
  (8, 'Multifamiliares', 8),
  (9, 'Préstamos privados', 9),
  (10, 'Remodelación', 10),
  (11, 'Impuestos', 11),
  (12, 'LLC y protección de activos', 12),
  (13, 'Terrenos', 13);

INSERT INTO path_aliases (alias, kind, page_id, replaced_at, created_at, in_trash) VALUES
  ('privacy-policy', 'page', 1, NULL, now(), false),
  ('terms-and-conditions', 'page', 2, NULL, now(), false),
  ('about-us', 'page', 3, NULL, now(), false);

INSERT INTO roles (id, name, "position") OVERRIDING SYSTEM VALUE VALUES
  (1, 'Inversionista', 1),
  (2, 'Inversionista principiante', 2),
  (3, 'Inversionista de rentas', 3),
  (4, 'Flipper', 4),
  (5, 'Wholesaler', 5),
  (6, 'Comprador', 6),
  (7, 'Vendedor', 7),
  (8, 'Agente de bienes raíces (Realtor)', 8),
  (9, 'Prestamista', 9),
  (10, 'Contratista', 10),
  (11, 'Administrador de propiedades', 11),
  (12, 'Contador (CPA)', 12),
  (13, 'Abogado', 13),
  (14, 'Asegurador', 14);

INSERT INTO states (code, name) VALUES
  ('AL', 'Alabama'),
  ('AK', 'Alaska'),
  ('AS', 'American Samoa'),
  ('AZ', 'Arizona'),
  ('AR', 'Arkansas'),
  ('CA', 'California'),
  ('CO', 'Colorado'),
  ('CT', 'Connecticut'),
  ('DE', 'Delaware'),
  ('DC', 'District of Columbia'),
  ('FL', 'Florida'),
  ('GA', 'Georgia'),
  ('GU', 'Guam'),
  ('HI', 'Hawaii'),
  ('ID', 'Idaho'),
  ('IL', 'Illinois'),
  ('IN', 'Indiana'),
  ('IA', 'Iowa'),
  ('KS', 'Kansas'),
  ('KY', 'Kentucky'),
  ('LA', 'Louisiana'),
  ('ME', 'Maine'),
  ('MD', 'Maryland'),
  ('MA', 'Massachusetts'),
  ('MI', 'Michigan'),
  ('MN', 'Minnesota'),
  ('MS', 'Mississippi'),
  ('MO', 'Missouri'),
  ('MT', 'Montana'),
  ('NE', 'Nebraska'),
  ('NV', 'Nevada'),
  ('NH', 'New Hampshire'),
  ('NJ', 'New Jersey'),
  ('NM', 'New Mexico'),
  ('NY', 'New York'),
  ('NC', 'North Carolina'),
  ('ND', 'North Dakota'),
  ('MP', 'Northern Mariana Islands'),
  ('OH', 'Ohio'),
  ('OK', 'Oklahoma'),
  ('OR', 'Oregon'),
  ('PA', 'Pennsylvania'),
  ('PR', 'Puerto Rico'),
  ('RI', 'Rhode Island'),
  ('SC', 'South Carolina'),
  ('SD', 'South Dakota'),
  ('TN', 'Tennessee'),
  ('TX', 'Texas'),
  ('VI', 'U.S. Virgin Islands'),
  ('UT', 'Utah'),
  ('VT', 'Vermont'),
  ('VA', 'Virginia'),
  ('WA', 'Washington'),
  ('WV', 'West Virginia'),
  ('WI', 'Wisconsin'),
  ('WY', 'Wyoming');

SELECT setval('basic_pages_id_seq', 3, true);
SELECT setval('forum_categories_id_seq', 5, true);
SELECT setval('forum_subcategories_id_seq', 10, true);
SELECT setval('interests_id_seq', 13, true);
SELECT setval('roles_id_seq', 14, true);

-- Foreign keys

ALTER TABLE analysis_deals
  ADD CONSTRAINT analysis_deals_analysis_id_saved_analyses_id_fk FOREIGN KEY (analysis_id) REFERENCES saved_analyses(id) ON DELETE CASCADE,
  ADD CONSTRAINT analysis_deals_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE SET NULL;

ALTER TABLE analysis_shares
  ADD CONSTRAINT analysis_shares_analysis_id_saved_analyses_id_fk FOREIGN KEY (analysis_id) REFERENCES saved_analyses(id) ON DELETE CASCADE;

ALTER TABLE awaited_charges
  ADD CONSTRAINT awaited_charges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE basic_page_file_uses
  ADD CONSTRAINT basic_page_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT basic_page_file_uses_holder_basic_pages_id_fk FOREIGN KEY (holder) REFERENCES basic_pages(id) ON DELETE CASCADE;

ALTER TABLE blog_file_uses
  ADD CONSTRAINT blog_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT blog_file_uses_holder_blogs_id_fk FOREIGN KEY (holder) REFERENCES blogs(id) ON DELETE CASCADE;

ALTER TABLE blogs
  ADD CONSTRAINT blogs_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE book_file_uses
  ADD CONSTRAINT book_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT book_file_uses_holder_books_id_fk FOREIGN KEY (holder) REFERENCES books(id) ON DELETE CASCADE;

ALTER TABLE books
  ADD CONSTRAINT books_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE cancellations
  ADD CONSTRAINT cancellations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE checkout_browsers
  ADD CONSTRAINT checkout_browsers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE connections
  ADD CONSTRAINT connections_recipient_id_users_id_fk FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT connections_requester_id_users_id_fk FOREIGN KEY (requester_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE conversation_members
  ADD CONSTRAINT conversation_members_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  ADD CONSTRAINT conversation_members_other_id_users_id_fk FOREIGN KEY (other_id) REFERENCES users(id),
  ADD CONSTRAINT conversation_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE conversations
  ADD CONSTRAINT conversations_high_id_users_id_fk FOREIGN KEY (high_id) REFERENCES users(id),
  ADD CONSTRAINT conversations_low_id_users_id_fk FOREIGN KEY (low_id) REFERENCES users(id),
  ADD CONSTRAINT conversations_opened_by_users_id_fk FOREIGN KEY (opened_by) REFERENCES users(id),
  ADD CONSTRAINT conversations_started_by_users_id_fk FOREIGN KEY (started_by) REFERENCES users(id);

ALTER TABLE coupons
  ADD CONSTRAINT coupons_ended_by_users_id_fk FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT coupons_made_by_users_id_fk FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE course_file_uses
  ADD CONSTRAINT course_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT course_file_uses_holder_courses_id_fk FOREIGN KEY (holder) REFERENCES courses(id) ON DELETE CASCADE;

ALTER TABLE course_video_file_uses
  ADD CONSTRAINT course_video_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT course_video_file_uses_holder_course_videos_id_fk FOREIGN KEY (holder) REFERENCES course_videos(id) ON DELETE CASCADE;

ALTER TABLE course_videos
  ADD CONSTRAINT course_videos_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;

ALTER TABLE courses
  ADD CONSTRAINT courses_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE deal_change_photos
  ADD CONSTRAINT deal_change_photos_deal_id_deal_changes_deal_id_fk FOREIGN KEY (deal_id) REFERENCES deal_changes(deal_id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_change_photos_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key);

ALTER TABLE deal_changes
  ADD CONSTRAINT deal_changes_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_contacts
  ADD CONSTRAINT deal_contacts_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_contacts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE deal_days
  ADD CONSTRAINT deal_days_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_enquiries
  ADD CONSTRAINT deal_enquiries_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_enquiries_dealer_id_users_id_fk FOREIGN KEY (dealer_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_enquiries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_enquiries_visitor_id_deal_enquiry_visitors_id_fk FOREIGN KEY (visitor_id) REFERENCES deal_enquiry_visitors(id) ON DELETE CASCADE;

ALTER TABLE deal_enquiry_answers
  ADD CONSTRAINT deal_enquiry_answers_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_enquiry_answers_enquiry_id_deal_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES deal_enquiries(id) ON DELETE CASCADE;

ALTER TABLE deal_favorites
  ADD CONSTRAINT deal_favorites_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE deal_matches
  ADD CONSTRAINT deal_matches_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_matches_dismissed_by_users_id_fk FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT deal_matches_other_id_deals_id_fk FOREIGN KEY (other_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_matches_other_photo_id_deal_photos_id_fk FOREIGN KEY (other_photo_id) REFERENCES deal_photos(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_matches_photo_id_deal_photos_id_fk FOREIGN KEY (photo_id) REFERENCES deal_photos(id) ON DELETE CASCADE;

ALTER TABLE deal_moves
  ADD CONSTRAINT deal_moves_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT deal_moves_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_offer_versions
  ADD CONSTRAINT deal_offer_versions_offer_id_deal_offers_id_fk FOREIGN KEY (offer_id) REFERENCES deal_offers(id) ON DELETE CASCADE;

ALTER TABLE deal_offers
  ADD CONSTRAINT deal_offers_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_offers_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_photos
  ADD CONSTRAINT deal_photos_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_photos_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key);

ALTER TABLE deal_prices
  ADD CONSTRAINT deal_prices_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_renewals
  ADD CONSTRAINT deal_renewals_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE;

ALTER TABLE deal_reports
  ADD CONSTRAINT deal_reports_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT deal_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id),
  ADD CONSTRAINT deal_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id);

ALTER TABLE dealer_standings
  ADD CONSTRAINT dealer_standings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE deals
  ADD CONSTRAINT deals_dealer_id_users_id_fk FOREIGN KEY (dealer_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE directory_postings
  ADD CONSTRAINT directory_postings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE disputes
  ADD CONSTRAINT disputes_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

ALTER TABLE email_changes
  ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE email_tokens
  ADD CONSTRAINT email_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE faq_file_uses
  ADD CONSTRAINT faq_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT faq_file_uses_holder_faqs_id_fk FOREIGN KEY (holder) REFERENCES faqs(id) ON DELETE CASCADE;

ALTER TABLE figure_steps
  ADD CONSTRAINT figure_steps_customer_id_payment_customers_id_fk FOREIGN KEY (customer_id) REFERENCES payment_customers(id) ON DELETE CASCADE;

ALTER TABLE file_parts
  ADD CONSTRAINT file_parts_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key) ON DELETE CASCADE;

ALTER TABLE file_upload_pieces
  ADD CONSTRAINT file_upload_pieces_upload_file_uploads_key_fk FOREIGN KEY (upload) REFERENCES file_uploads(key) ON DELETE CASCADE;

ALTER TABLE file_uploads
  ADD CONSTRAINT file_uploads_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key) ON DELETE CASCADE,
  ADD CONSTRAINT file_uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE files
  ADD CONSTRAINT files_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES users(id);

ALTER TABLE forum_analyses
  ADD CONSTRAINT forum_analyses_counter_of FOREIGN KEY (counter_of) REFERENCES forum_analyses(id) ON DELETE SET NULL,
  ADD CONSTRAINT forum_analyses_post_id_forum_posts_id_fk FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_analyses_saved_id_saved_analyses_id_fk FOREIGN KEY (saved_id) REFERENCES saved_analyses(id) ON DELETE SET NULL;

ALTER TABLE forum_drafts
  ADD CONSTRAINT forum_drafts_topic_id_forum_topics_id_fk FOREIGN KEY (topic_id) REFERENCES forum_topics(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE forum_likes
  ADD CONSTRAINT forum_likes_post_id_forum_posts_id_fk FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_likes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE forum_mentions
  ADD CONSTRAINT forum_mentions_post_id_forum_posts_id_fk FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_mentions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE forum_photos
  ADD CONSTRAINT forum_photos_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT forum_photos_topic_id_forum_topics_id_fk FOREIGN KEY (topic_id) REFERENCES forum_topics(id) ON DELETE CASCADE;

ALTER TABLE forum_posts
  ADD CONSTRAINT forum_posts_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id),
  ADD CONSTRAINT forum_posts_removed_by_users_id_fk FOREIGN KEY (removed_by) REFERENCES users(id),
  ADD CONSTRAINT forum_posts_topic_id_forum_topics_id_fk FOREIGN KEY (topic_id) REFERENCES forum_topics(id);

ALTER TABLE forum_readers
  ADD CONSTRAINT forum_readers_topic_id_forum_topics_id_fk FOREIGN KEY (topic_id) REFERENCES forum_topics(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_readers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE forum_reports
  ADD CONSTRAINT forum_reports_post_id_forum_posts_id_fk FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT forum_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id);

ALTER TABLE forum_revisions
  ADD CONSTRAINT forum_revisions_edited_by_users_id_fk FOREIGN KEY (edited_by) REFERENCES users(id),
  ADD CONSTRAINT forum_revisions_post_id_forum_posts_id_fk FOREIGN KEY (post_id) REFERENCES forum_posts(id) ON DELETE CASCADE;

ALTER TABLE forum_silences
  ADD CONSTRAINT forum_silences_silenced_by_users_id_fk FOREIGN KEY (silenced_by) REFERENCES users(id),
  ADD CONSTRAINT forum_silences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE forum_subcategories
  ADD CONSTRAINT forum_subcategories_category_id_forum_categories_id_fk FOREIGN KEY (category_id) REFERENCES forum_categories(id);

ALTER TABLE forum_topic_days
  ADD CONSTRAINT forum_topic_days_topic_id_forum_topics_id_fk FOREIGN KEY (topic_id) REFERENCES forum_topics(id) ON DELETE CASCADE;

ALTER TABLE forum_topics
  ADD CONSTRAINT forum_topics_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id),
  ADD CONSTRAINT forum_topics_last_author_id_users_id_fk FOREIGN KEY (last_author_id) REFERENCES users(id),
  ADD CONSTRAINT forum_topics_merged_into_forum_topics_id_fk FOREIGN KEY (merged_into) REFERENCES forum_topics(id),
  ADD CONSTRAINT forum_topics_solution_id_forum_posts_id_fk FOREIGN KEY (solution_id) REFERENCES forum_posts(id),
  ADD CONSTRAINT forum_topics_subcategory_id_forum_subcategories_id_fk FOREIGN KEY (subcategory_id) REFERENCES forum_subcategories(id);

ALTER TABLE hosted_videos
  ADD CONSTRAINT hosted_videos_thumbnail_files_key_fk FOREIGN KEY (thumbnail) REFERENCES files(key);

ALTER TABLE identities
  ADD CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE identity_attempts
  ADD CONSTRAINT identity_attempts_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE invitations
  ADD CONSTRAINT invitations_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE known_devices
  ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE lender_changes
  ADD CONSTRAINT lender_changes_lender_id_lenders_user_id_fk FOREIGN KEY (lender_id) REFERENCES lenders(user_id) ON DELETE CASCADE;

ALTER TABLE lender_programme_notes
  ADD CONSTRAINT lender_programme_notes_programme_id_lender_programmes_id_fk FOREIGN KEY (programme_id) REFERENCES lender_programmes(id) ON DELETE CASCADE;

ALTER TABLE lender_programmes
  ADD CONSTRAINT lender_programmes_lender_id_lenders_user_id_fk FOREIGN KEY (lender_id) REFERENCES lenders(user_id) ON DELETE CASCADE;

ALTER TABLE lenders
  ADD CONSTRAINT lenders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE live_session_file_uses
  ADD CONSTRAINT live_session_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT live_session_file_uses_holder_live_sessions_id_fk FOREIGN KEY (holder) REFERENCES live_sessions(id) ON DELETE CASCADE;

ALTER TABLE loan_document_reviews
  ADD CONSTRAINT loan_document_reviews_pair_id_loan_pairs_id_fk FOREIGN KEY (pair_id) REFERENCES loan_pairs(id) ON DELETE CASCADE,
  ADD CONSTRAINT loan_document_reviews_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_documents
  ADD CONSTRAINT loan_documents_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_drafts
  ADD CONSTRAINT loan_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE loan_events
  ADD CONSTRAINT loan_events_pair_id_loan_pairs_id_fk FOREIGN KEY (pair_id) REFERENCES loan_pairs(id) ON DELETE SET NULL,
  ADD CONSTRAINT loan_events_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_file_keys
  ADD CONSTRAINT loan_file_keys_pair_id_loan_pairs_id_fk FOREIGN KEY (pair_id) REFERENCES loan_pairs(id) ON DELETE CASCADE,
  ADD CONSTRAINT loan_file_keys_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_offer_versions
  ADD CONSTRAINT loan_offer_versions_offer_id_loan_offers_id_fk FOREIGN KEY (offer_id) REFERENCES loan_offers(id) ON DELETE CASCADE;

ALTER TABLE loan_offers
  ADD CONSTRAINT loan_offers_pair_id_loan_pairs_id_fk FOREIGN KEY (pair_id) REFERENCES loan_pairs(id) ON DELETE SET NULL,
  ADD CONSTRAINT loan_offers_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_pairs
  ADD CONSTRAINT loan_pairs_lender_id_users_id_fk FOREIGN KEY (lender_id) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT loan_pairs_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_paper_openings
  ADD CONSTRAINT loan_paper_openings_pair_id_loan_pairs_id_fk FOREIGN KEY (pair_id) REFERENCES loan_pairs(id) ON DELETE CASCADE,
  ADD CONSTRAINT loan_paper_openings_paper_id_loan_papers_id_fk FOREIGN KEY (paper_id) REFERENCES loan_papers(id) ON DELETE CASCADE;

ALTER TABLE loan_papers
  ADD CONSTRAINT loan_papers_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT loan_papers_request_id_loan_requests_id_fk FOREIGN KEY (request_id) REFERENCES loan_requests(id) ON DELETE CASCADE;

ALTER TABLE loan_requests
  ADD CONSTRAINT loan_requests_analysis_id_saved_analyses_id_fk FOREIGN KEY (analysis_id) REFERENCES saved_analyses(id) ON DELETE SET NULL,
  ADD CONSTRAINT loan_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE member_blocks
  ADD CONSTRAINT member_blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT member_blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE member_pictures
  ADD CONSTRAINT member_pictures_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT member_pictures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE member_reports
  ADD CONSTRAINT member_reports_reported_id_users_id_fk FOREIGN KEY (reported_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT member_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT member_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id);

ALTER TABLE membership_grants
  ADD CONSTRAINT membership_grants_given_by_users_id_fk FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT membership_grants_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE message_files
  ADD CONSTRAINT message_files_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT message_files_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;

ALTER TABLE messages
  ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  ADD CONSTRAINT messages_reply_to FOREIGN KEY (reply_to) REFERENCES messages(id),
  ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id);

ALTER TABLE messenger_settings
  ADD CONSTRAINT messenger_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE notification_choices
  ADD CONSTRAINT notification_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE notification_deliveries
  ADD CONSTRAINT notification_deliveries_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_deliveries_subscription_id FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_deliveries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE notification_events
  ADD CONSTRAINT notification_events_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_events_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE notifications
  ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE payment_customers
  ADD CONSTRAINT payment_customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE payments
  ADD CONSTRAINT payments_customer_id_payment_customers_id_fk FOREIGN KEY (customer_id) REFERENCES payment_customers(id) ON DELETE CASCADE;

ALTER TABLE piece_revision_file_uses
  ADD CONSTRAINT piece_revision_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT piece_revision_file_uses_holder_piece_revisions_id_fk FOREIGN KEY (holder) REFERENCES piece_revisions(id) ON DELETE CASCADE;

ALTER TABLE piece_revisions
  ADD CONSTRAINT piece_revisions_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id);

ALTER TABLE podcast_file_uses
  ADD CONSTRAINT podcast_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT podcast_file_uses_holder_podcasts_id_fk FOREIGN KEY (holder) REFERENCES podcasts(id) ON DELETE CASCADE;

ALTER TABLE podcasts
  ADD CONSTRAINT podcasts_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE profile_interests
  ADD CONSTRAINT profile_interests_interest_id_interests_id_fk FOREIGN KEY (interest_id) REFERENCES interests(id),
  ADD CONSTRAINT profile_interests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE profiles
  ADD CONSTRAINT profiles_investment_state_code_states_code_fk FOREIGN KEY (investment_state_code) REFERENCES states(code),
  ADD CONSTRAINT profiles_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id),
  ADD CONSTRAINT profiles_state_code_states_code_fk FOREIGN KEY (state_code) REFERENCES states(code),
  ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE push_subscriptions
  ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE recovery_codes
  ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE refund_orders
  ADD CONSTRAINT refund_orders_given_by_users_id_fk FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT refund_orders_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

ALTER TABLE refunds
  ADD CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

ALTER TABLE repair_links
  ADD CONSTRAINT repair_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE report_evidence
  ADD CONSTRAINT report_evidence_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id),
  ADD CONSTRAINT report_evidence_report_id_member_reports_id_fk FOREIGN KEY (report_id) REFERENCES member_reports(id) ON DELETE CASCADE;

ALTER TABLE report_evidence_files
  ADD CONSTRAINT report_evidence_files_evidence_id_report_evidence_id_fk FOREIGN KEY (evidence_id) REFERENCES report_evidence(id) ON DELETE CASCADE,
  ADD CONSTRAINT report_evidence_files_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key);

ALTER TABLE report_logos
  ADD CONSTRAINT report_logos_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT report_logos_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE resource_item_file_uses
  ADD CONSTRAINT resource_item_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT resource_item_file_uses_holder_resource_items_id_fk FOREIGN KEY (holder) REFERENCES resource_items(id) ON DELETE CASCADE;

ALTER TABLE resource_items
  ADD CONSTRAINT resource_items_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT resource_items_group_id_resource_groups_id_fk FOREIGN KEY (group_id) REFERENCES resource_groups(id) ON DELETE CASCADE;

ALTER TABLE saved_analyses
  ADD CONSTRAINT saved_analyses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE saved_search_hits
  ADD CONSTRAINT saved_search_hits_deal_id_deals_id_fk FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  ADD CONSTRAINT saved_search_hits_search_id_saved_searches_id_fk FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE SET NULL,
  ADD CONSTRAINT saved_search_hits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE saved_searches
  ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE second_factors
  ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE sessions
  ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE sponsor_file_uses
  ADD CONSTRAINT sponsor_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT sponsor_file_uses_holder_sponsors_id_fk FOREIGN KEY (holder) REFERENCES sponsors(id) ON DELETE CASCADE;

ALTER TABLE sponsors
  ADD CONSTRAINT sponsors_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE subscriptions
  ADD CONSTRAINT subscriptions_customer_id_payment_customers_id_fk FOREIGN KEY (customer_id) REFERENCES payment_customers(id) ON DELETE CASCADE;

ALTER TABLE tip_file_uses
  ADD CONSTRAINT tip_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT tip_file_uses_holder_tips_id_fk FOREIGN KEY (holder) REFERENCES tips(id) ON DELETE CASCADE;

ALTER TABLE tips
  ADD CONSTRAINT tips_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE training_offers
  ADD CONSTRAINT training_offers_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  ADD CONSTRAINT training_offers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE watch_progress
  ADD CONSTRAINT watch_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE webinar_file_uses
  ADD CONSTRAINT webinar_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT webinar_file_uses_holder_webinars_id_fk FOREIGN KEY (holder) REFERENCES webinars(id) ON DELETE CASCADE;

ALTER TABLE webinars
  ADD CONSTRAINT webinars_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE written_piece_file_uses
  ADD CONSTRAINT written_piece_file_uses_file_files_key_fk FOREIGN KEY (file) REFERENCES files(key),
  ADD CONSTRAINT written_piece_file_uses_kind_item_id_written_pieces_kind_item_i FOREIGN KEY (kind, item_id) REFERENCES written_pieces(kind, item_id) ON DELETE CASCADE;

ALTER TABLE written_pieces
  ADD CONSTRAINT written_pieces_saved_by_users_id_fk FOREIGN KEY (saved_by) REFERENCES users(id);

-- Triggers

CREATE TRIGGER audit_chain_append_only BEFORE DELETE OR UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_follows AFTER INSERT ON audit_chain REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_links_follow();
CREATE TRIGGER audit_chain_not_emptied BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_waits AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_wait();
CREATE TRIGGER deal_favorites_added AFTER INSERT ON deal_favorites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION deal_favorites_counted();
CREATE TRIGGER deal_favorites_removed AFTER DELETE ON deal_favorites REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION deal_favorites_counted();
CREATE TRIGGER deal_prices_added AFTER INSERT ON deal_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION deal_prices_changed();
CREATE TRIGGER deal_prices_updated AFTER UPDATE ON deal_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION deal_prices_changed();
CREATE TRIGGER directory_postings_gone AFTER DELETE ON directory_postings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION directory_forgets_words();
CREATE TRIGGER figure_disputes_changed AFTER UPDATE ON disputes FOR EACH ROW WHEN ((old.payment_id, old.amount, old.inquiry, old.status, old.opened_at, old.decided_at) IS DISTINCT FROM (new.payment_id, new.amount, new.inquiry, new.status, new.opened_at, new.decided_at)) EXECUTE FUNCTION figure_dispute_changed();
CREATE TRIGGER figure_disputes_told AFTER INSERT OR DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION figure_dispute_changed();
CREATE TRIGGER figure_payments_changed AFTER UPDATE ON payments FOR EACH ROW WHEN ((old.subscription_id, old.plan, old.status, old.subtotal, old.total, old.paid, old.created_at, old.paid_at, old.first_declined_at) IS DISTINCT FROM (new.subscription_id, new.plan, new.status, new.subtotal, new.total, new.paid, new.created_at, new.paid_at, new.first_declined_at)) EXECUTE FUNCTION figure_payment_changed();
CREATE TRIGGER figure_payments_told AFTER INSERT OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION figure_payment_changed();
CREATE TRIGGER figure_refunds_changed AFTER UPDATE ON refunds FOR EACH ROW WHEN ((old.payment_id, old.amount, old.status, old.created_at) IS DISTINCT FROM (new.payment_id, new.amount, new.status, new.created_at)) EXECUTE FUNCTION figure_refund_changed();
CREATE TRIGGER figure_refunds_told AFTER INSERT OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION figure_refund_changed();
CREATE TRIGGER figure_steps_changed AFTER INSERT OR DELETE OR UPDATE ON figure_steps FOR EACH ROW EXECUTE FUNCTION figure_step_changed();
CREATE TRIGGER figure_subscriptions_changed AFTER UPDATE ON subscriptions FOR EACH ROW WHEN ((old.subscription_id, old.plan, old.ended_at, old.begins_at) IS DISTINCT FROM (new.subscription_id, new.plan, new.ended_at, new.begins_at)) EXECUTE FUNCTION figure_subscription_changed();
CREATE TRIGGER figure_subscriptions_told AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION figure_subscription_changed();
CREATE TRIGGER forum_readers_counted AFTER INSERT OR DELETE OR UPDATE OF following ON forum_readers FOR EACH ROW EXECUTE FUNCTION forum_count_followers();
CREATE TRIGGER forum_topics_counted AFTER INSERT OR DELETE OR UPDATE OF state, subcategory_id ON forum_topics FOR EACH ROW EXECUTE FUNCTION forum_count_topics();
CREATE TRIGGER profiles_directory AFTER UPDATE ON profiles FOR EACH ROW WHEN (((old.search <> new.search) OR (old.role_id IS DISTINCT FROM new.role_id))) EXECUTE FUNCTION directory_follows_profile();
CREATE TRIGGER profiles_directory_new AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION directory_follows_profile();
CREATE TRIGGER profiles_search BEFORE INSERT OR UPDATE OF city, state_code, zip_code, search ON profiles FOR EACH ROW EXECUTE FUNCTION profile_search();
CREATE TRIGGER users_dealer_changed AFTER UPDATE OF dealer ON users FOR EACH ROW WHEN ((old.dealer IS DISTINCT FROM new.dealer)) EXECUTE FUNCTION dealer_right_changed();
CREATE TRIGGER users_dealer_given AFTER INSERT ON users FOR EACH ROW WHEN (new.dealer) EXECUTE FUNCTION dealer_right_changed();
CREATE TRIGGER users_directory AFTER UPDATE OF email_confirmed_at, blocked_at, deleted_at ON users FOR EACH ROW WHEN ((((old.email_confirmed_at IS NULL) <> (new.email_confirmed_at IS NULL)) OR ((old.blocked_at IS NULL) <> (new.blocked_at IS NULL)) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION directory_follows_account();
CREATE TRIGGER users_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION profile_of_account();
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW WHEN (((old.first_name <> new.first_name) OR (old.last_name <> new.last_name))) EXECUTE FUNCTION profile_renamed();
