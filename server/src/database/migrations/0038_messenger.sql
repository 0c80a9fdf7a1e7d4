DROP TABLE "socket_io_attachments" CASCADE;--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"source" text NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_evidence_text" CHECK (length("report_evidence"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "report_evidence_files" (
	"evidence_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "report_evidence_files_evidence_id_position_pk" PRIMARY KEY("evidence_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"last_at" timestamp with time zone,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"seen_seq" integer DEFAULT 0 NOT NULL,
	"wrote_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"marked_unread" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_two" CHECK ("conversation_members"."user_id" <> "conversation_members"."other_id"),
	CONSTRAINT "conversation_members_read" CHECK ("conversation_members"."unread" >= 0 and "conversation_members"."read_seq" >= 0 and "conversation_members"."wrote_seq" >= 0 and "conversation_members"."seen_seq" between 0 and "conversation_members"."read_seq"),
	CONSTRAINT "conversation_members_draft" CHECK (length("conversation_members"."draft") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"opened_by" bigint NOT NULL,
	"started_by" bigint,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_two" CHECK ("conversations"."low_id" < "conversations"."high_id"),
	CONSTRAINT "conversations_opened" CHECK ("conversations"."opened_by" in ("conversations"."low_id", "conversations"."high_id")),
	CONSTRAINT "conversations_started_check" CHECK (("conversations"."started_by" is null) = ("conversations"."last_seq" = 0) and "conversations"."started_by" in ("conversations"."low_id", "conversations"."high_id")),
	CONSTRAINT "conversations_version" CHECK ("conversations"."version" >= "conversations"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"duration" integer,
	"wave" text,
	CONSTRAINT "message_files_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_files_voice" CHECK ("message_files"."duration" between 0 and 300000 and "message_files"."wave" ~ '^[0-9]{0,64}$')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"client_id" text,
	"text" text NOT NULL,
	"reply_to" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_text" CHECK (length("messages"."text") <= 4000 and ("messages"."deleted_at" is null or "messages"."text" = '')),
	CONSTRAINT "messages_places" CHECK ("messages"."seq" > 0 and "messages"."version" >= "messages"."seq"),
	CONSTRAINT "messages_client_id_form" CHECK ("messages"."client_id" ~ '^[A-Za-z0-9_-]{8,64}$')
);
--> statement-breakpoint
CREATE TABLE "messenger_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen" boolean DEFAULT true NOT NULL,
	"typing" boolean DEFAULT true NOT NULL,
	"online" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_nodes" (
	"node" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_presence" (
	"user_id" bigint NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "live_presence_user_id_node_pk" PRIMARY KEY("user_id","node")
);
--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_report_id_member_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."member_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence_files" ADD CONSTRAINT "report_evidence_files_evidence_id_report_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."report_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence_files" ADD CONSTRAINT "report_evidence_files_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to" FOREIGN KEY ("reply_to") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_settings" ADD CONSTRAINT "messenger_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_evidence_source" ON "report_evidence" USING btree ("report_id","source");--> statement-breakpoint
CREATE INDEX "report_evidence_author" ON "report_evidence" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_evidence_files_file" ON "report_evidence_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "conversation_members_listed" ON "conversation_members" USING btree ("user_id","archived","last_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE last_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE (unread > 0 or marked_unread) and not muted;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "conversations" USING btree ("started_by") WHERE started_by is not null;--> statement-breakpoint
CREATE INDEX "message_files_file" ON "message_files" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_version" ON "messages" USING btree ("conversation_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("sender_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("reply_to") WHERE reply_to is not null;--> statement-breakpoint
CREATE INDEX "live_presence_node" ON "live_presence" USING btree ("node");--> statement-breakpoint
-- Stores a message in one round trip, so that a conversation is locked for as short as possible. Answers no row if it may
-- not be stored; send-message.ts then finds out why. Called by itself or inside of a transaction.
-- Rows are locked in this order: the two members (the lock of connections/safety/blocks.ts, shared, so that a block waits
-- for messages on their way and messages see a block), the sender's account, the conversation, the two members' rows of it.
-- Each statement of a volatile function sees what was committed before it began, also while the one before waited.
CREATE FUNCTION send_message(sender bigint, conversation bigint, content text, client text, answered bigint, most_started integer)
RETURNS TABLE (again boolean, receiver bigint, silent boolean, sent messages) LANGUAGE plpgsql AS $$
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
