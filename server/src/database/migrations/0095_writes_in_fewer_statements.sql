-- Oldest program: 0083_known_deals_of_searches
-- A reply, a message and what is told of them in fewer statements. Names, parameters and results stay: the program before runs on them.
--
-- A row counts only if somebody begins or ends to follow, which is asked without a call.
CREATE OR REPLACE FUNCTION public.forum_count_followers() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  -- A reply writes its topic anyway, and counts its author there: see forum_reply.
  IF current_setting('cancha.new_follower', true) = 'awaited' THEN
    PERFORM set_config('cancha.new_follower', 'come', true);
    RETURN NULL;
  END IF;
  UPDATE forum_topics SET followers = followers + CASE WHEN tg_op <> 'DELETE' AND new.following THEN 1 ELSE -1 END
    WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.topic_id ELSE new.topic_id END;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER forum_readers_counted ON forum_readers;--> statement-breakpoint
CREATE TRIGGER forum_readers_counted AFTER UPDATE OF following ON forum_readers
  FOR EACH ROW WHEN (old.following <> new.following) EXECUTE FUNCTION forum_count_followers();--> statement-breakpoint
CREATE TRIGGER forum_readers_counted_new AFTER INSERT ON forum_readers
  FOR EACH ROW WHEN (new.following) EXECUTE FUNCTION forum_count_followers();--> statement-breakpoint
CREATE TRIGGER forum_readers_counted_gone AFTER DELETE ON forum_readers
  FOR EACH ROW WHEN (old.following) EXECUTE FUNCTION forum_count_followers();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forum_reply(writer bigint, topic bigint, code text, content text, client text, waits boolean, keeps_order boolean, pays boolean) RETURNS TABLE(again boolean, few boolean, post public.forum_posts)
    LANGUAGE plpgsql
    ROWS 1
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
  -- The topic is written once: whether its author is a new follower is heard from the trigger that would count it by itself.
  IF NOT waits THEN PERFORM set_config('cancha.new_follower', 'awaited', true); END IF;
  INSERT INTO forum_readers (topic_id, user_id, read_place, read_at, following)
    VALUES (topic, writer, coalesce(given, 0), now(), true)
    ON CONFLICT (topic_id, user_id) DO UPDATE SET following = true,
      -- Who has read everything has read their own post.
      read_place = CASE WHEN forum_readers.read_place >= about.last_place THEN greatest(forum_readers.read_place, excluded.read_place)
        ELSE forum_readers.read_place END;
  IF NOT waits THEN
    UPDATE forum_topics SET next_place = given, last_place = given, last_at = kept.created_at, last_author_id = writer,
      replies = replies + 1, followers = followers + (current_setting('cancha.new_follower') = 'come')::int WHERE id = topic;
    PERFORM set_config('cancha.new_follower', '', true);
  END IF;
  DELETE FROM drafts d WHERE d.user_id = writer AND d.kind = 'forum_post' AND d.about = topic;
  again := false;
  post := kept;
  RETURN NEXT;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.send_message(sender bigint, conversation bigint, content text, client text, answered bigint, most_started integer) RETURNS TABLE(again boolean, receiver bigint, silent boolean, sent public.messages)
    LANGUAGE plpgsql
    ROWS 1
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
  -- A conversation comes back from the archive, unless it is muted. Who has read everything has read their own message.
  RETURN QUERY
    WITH placed AS (
      UPDATE conversations SET last_seq = last_seq + 1, version = version + 1, started_by = coalesce(started_by, sender)
        WHERE id = conversation RETURNING last_seq, version),
    members AS (
      UPDATE conversation_members SET last_at = written_at, archived = archived AND muted,
          wrote_seq = CASE WHEN user_id = sender THEN last_seq ELSE wrote_seq END,
          read_seq = CASE WHEN user_id = sender AND unread = 0 THEN last_seq ELSE read_seq END,
          unread = unread + (user_id <> sender)::int
        FROM placed WHERE conversation_id = conversation RETURNING user_id, muted),
    stored AS (
      INSERT INTO messages AS message (conversation_id, seq, version, sender_id, client_id, text, reply_to, created_at)
        SELECT conversation, last_seq, version, sender, client, content, answered, written_at FROM placed
        RETURNING message)
    SELECT false, receiver, members.muted, stored.message FROM stored, members WHERE members.user_id = receiver;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_notification(to_id bigint, kind_name text, thing_name text, author bigint, what text, title_text text, page text, in_app boolean, has_list boolean, by_push boolean, by_mail text, mail_after integer, mail_apart integer) RETURNS TABLE(id bigint, listed boolean)
    LANGUAGE plpgsql
    ROWS 1
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
DECLARE
  chosen notification_choices;
  told notifications;
  mailed timestamptz;
BEGIN
  IF to_id IS NULL OR to_id = author THEN RETURN; END IF;
  -- What they chose, with nulls where they chose nothing; no row where they were told.
  SELECT c.* INTO chosen FROM (SELECT) one
    LEFT JOIN notification_choices c ON c.user_id = to_id AND c.kind = kind_name
    WHERE NOT EXISTS (SELECT FROM notification_events WHERE user_id = to_id AND source = what);
  IF NOT FOUND THEN RETURN; END IF;
  IF chosen.kind IS NOT NULL THEN
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
