CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Words are compared byte by byte on every server, so that those with one beginning stand together in the key.
ALTER TABLE directory_words ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE directory_postings ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
-- How a folded word sounds in Latin American Spanish: what people mix up when they write a name as they hear it.
CREATE FUNCTION spanish_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  replace(replace(replace(word, 'ch', '7'), 'ph', 'f'), 'h', ''),
  'll', 'y', 'g'), 'qu(?=[eiy])', 'k', 'g'), 'c(?=[eiy])', 's', 'g'), 'gu(?=[eiy])', '6', 'g'), 'g(?=[eiy])', 'j', 'g'),
  'zvwcq6', 'sbbkkg'), '(.)\1+', '\1', 'g');
--> statement-breakpoint
CREATE INDEX directory_words_sound ON directory_words (sound);
--> statement-breakpoint
CREATE INDEX directory_words_alike ON directory_words USING gin (sound gin_trgm_ops);
--> statement-breakpoint
-- The words by which members are found; none for those who can't be.
CREATE FUNCTION directory_words_of(profile profiles) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT left(term, 40) FROM users u, regexp_split_to_table(profile.search, '[^[:alnum:]]+') term
    WHERE u.id = profile.user_id AND term <> ''
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
  UNION
  SELECT 'role:' || profile.role_id FROM users u
    WHERE u.id = profile.user_id AND profile.role_id IS NOT NULL
      AND u.email_confirmed_at IS NOT NULL AND u.blocked_at IS NULL AND u.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION directory_refresh(member bigint) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A word goes with the last member whom it found: nothing of a deleted account is kept. Whoever brings the same word at
-- that very moment is found by it as long as it's written out.
CREATE FUNCTION directory_forgets_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM directory_words w USING (SELECT DISTINCT word FROM gone) g
    WHERE w.word = g.word AND NOT EXISTS (SELECT 1 FROM directory_postings p WHERE p.word = g.word);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER directory_postings_gone AFTER DELETE ON directory_postings
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION directory_forgets_words();
--> statement-breakpoint
-- Words that were meant, perhaps, by one that nobody has: those that sound nearly the same, the nearest first.
CREATE FUNCTION directory_alike(asked text) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT w.word FROM directory_words w, spanish_sound(asked) heard
    WHERE length(asked) > 3 AND w.sound % heard
      AND levenshtein_less_equal(w.sound, heard, 2) <= CASE WHEN length(asked) > 6 THEN 2 ELSE 1 END
    ORDER BY similarity(w.sound, heard) DESC, w.word LIMIT 6
$$;
--> statement-breakpoint
CREATE FUNCTION directory_follows_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(NEW.user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION directory_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_directory_new AFTER INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION directory_follows_profile();
--> statement-breakpoint
CREATE TRIGGER profiles_directory AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.search <> NEW.search OR OLD.role_id IS DISTINCT FROM NEW.role_id)
  EXECUTE FUNCTION directory_follows_profile();
--> statement-breakpoint
CREATE TRIGGER users_directory AFTER UPDATE OF email_confirmed_at, blocked_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.email_confirmed_at IS NULL) <> (NEW.email_confirmed_at IS NULL)
    OR (OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL) OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION directory_follows_account();
--> statement-breakpoint
-- All of it at once: for members who were there before, and for whoever brings many in bulk.
CREATE FUNCTION directory_rebuild() RETURNS void LANGUAGE sql AS $$
  DELETE FROM directory_postings;
  DELETE FROM directory_words;
  INSERT INTO directory_postings (word, user_id)
    SELECT term, p.user_id FROM profiles p, directory_words_of(p) term ORDER BY term, p.user_id;
  INSERT INTO directory_words (word, sound)
    SELECT word, spanish_sound(word) FROM (SELECT DISTINCT word FROM directory_postings WHERE word NOT LIKE 'role:%') w;
$$;
--> statement-breakpoint
SELECT directory_rebuild();
