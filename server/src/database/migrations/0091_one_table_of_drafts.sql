-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "drafts" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"typed" jsonb,
	"sealed" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_kind_about_pk" PRIMARY KEY("user_id","kind","about"),
	CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('forum_post', 'loan_request')),
	CONSTRAINT "drafts_about_nothing" CHECK ("drafts"."about" = 0 or "drafts"."kind" in ('forum_post')),
	CONSTRAINT "drafts_typed" CHECK (length("drafts"."typed"::text) <= 250000),
	CONSTRAINT "drafts_sealed" CHECK (("drafts"."kind" in ('loan_request')) = ("drafts"."sealed" is not null) and ("drafts"."typed" is null) = ("drafts"."sealed" is not null)
        and ("drafts"."sealed" is null or "drafts"."about" = 0 and "drafts"."sealed" like 'v1.%' and length("drafts"."sealed") <= 60000))
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_about" ON "drafts" USING btree ("kind","about") WHERE about > 0;--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("kind","updated_at");--> statement-breakpoint
-- A program from before goes on with its two tables, which a later migration drops: until then each row stands in them too, and what is written there is
-- written here. Only programs' own statements are carried over: what a trigger or a foreign key does is done on both sides already.
CREATE FUNCTION public.forum_drafts_of_older_programs() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM drafts WHERE user_id = OLD.user_id AND kind = 'forum_post' AND about = coalesce(OLD.topic_id, 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO drafts (user_id, kind, about, version, typed, updated_at)
      VALUES (NEW.user_id, 'forum_post', coalesce(NEW.topic_id, 0), NEW.version,
        jsonb_build_object('title', NEW.title, 'message', NEW.message, 'subcategory', NEW.subcategory), NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.loan_drafts_of_older_programs() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM drafts WHERE user_id = OLD.user_id AND kind = 'loan_request';
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO drafts (user_id, kind, version, sealed, updated_at)
      VALUES (NEW.user_id, 'loan_request', NEW.version, NEW.typed, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.drafts_for_older_programs() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM forum_drafts WHERE OLD.kind = 'forum_post' AND user_id = OLD.user_id AND coalesce(topic_id, 0) = OLD.about;
    DELETE FROM loan_drafts WHERE OLD.kind = 'loan_request' AND user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO forum_drafts (user_id, topic_id, title, message, subcategory, version, updated_at)
      SELECT NEW.user_id, nullif(NEW.about, 0), NEW.typed ->> 'title', NEW.typed ->> 'message', NEW.typed ->> 'subcategory', NEW.version,
        NEW.updated_at WHERE NEW.kind = 'forum_post';
    INSERT INTO loan_drafts (user_id, typed, version, updated_at)
      SELECT NEW.user_id, NEW.sealed, NEW.version, NEW.updated_at WHERE NEW.kind = 'loan_request';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Before the rows are read: from here on nobody else writes these tables until all of this is done.
CREATE TRIGGER forum_drafts_of_older_programs AFTER INSERT OR UPDATE OR DELETE ON forum_drafts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION forum_drafts_of_older_programs();--> statement-breakpoint
CREATE TRIGGER loan_drafts_of_older_programs AFTER INSERT OR UPDATE OR DELETE ON loan_drafts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION loan_drafts_of_older_programs();--> statement-breakpoint
INSERT INTO drafts (user_id, kind, about, version, typed, updated_at)
  SELECT user_id, 'forum_post', coalesce(topic_id, 0), version,
    jsonb_build_object('title', title, 'message', message, 'subcategory', subcategory), updated_at FROM forum_drafts;--> statement-breakpoint
INSERT INTO drafts (user_id, kind, version, sealed, updated_at)
  SELECT user_id, 'loan_request', version, typed, updated_at FROM loan_drafts;--> statement-breakpoint
CREATE TRIGGER drafts_for_older_programs AFTER INSERT OR UPDATE OR DELETE ON drafts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION drafts_for_older_programs();--> statement-breakpoint
-- The draft of a reply goes with it.
CREATE OR REPLACE FUNCTION public.forum_reply(writer bigint, topic bigint, code text, content text, client text, waits boolean, keeps_order boolean, pays boolean) RETURNS TABLE(again boolean, few boolean, post public.forum_posts)
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
  DELETE FROM drafts d WHERE d.user_id = writer AND d.kind = 'forum_post' AND d.about = topic;
  again := false;
  post := kept;
  RETURN NEXT;
END
$$;
