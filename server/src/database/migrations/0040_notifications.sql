CREATE TABLE "notification_choices" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"push" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_choices_mail" CHECK ("notification_choices"."mail" in ('now', 'summary', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"notification_id" bigint,
	"subscription_id" bigint,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_deliveries_what" CHECK ("notification_deliveries"."subscription_id" is null or "notification_deliveries"."notification_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"author_id" bigint,
	"source" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_events_source" CHECK (length("notification_events"."source") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"summary" boolean DEFAULT true NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"zone" text,
	"summarized_at" timestamp with time zone,
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null) and ("notification_settings"."quiet_from" is null or "notification_settings"."zone" is not null)
        and "notification_settings"."quiet_from" between 0 and 1439 and "notification_settings"."quiet_to" between 0 and 1439 and "notification_settings"."quiet_from" <> "notification_settings"."quiet_to"),
	CONSTRAINT "notification_settings_zone" CHECK (length("notification_settings"."zone") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"thing" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"href" text NOT NULL,
	"listed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_lengths" CHECK (length("notifications"."title") <= 200 and length("notifications"."thing") <= 80),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" ~ '^[a-z][a-z0-9_]{0,39}$'),
	CONSTRAINT "notifications_href" CHECK ("notifications"."href" ~ '^/([^/\\]|$)' and length("notifications"."href") <= 500)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1),
	CONSTRAINT "push_keys_sealed" CHECK ("push_keys"."private_key" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_form" CHECK ("push_subscriptions"."endpoint" ~ '^https?://' and length("push_subscriptions"."endpoint") <= 1000),
	CONSTRAINT "push_subscriptions_keys" CHECK (length("push_subscriptions"."p256dh") <= 120 and length("push_subscriptions"."auth") <= 40)
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_subscription_id" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_letter" ON "notification_deliveries" USING btree ("notification_id") WHERE subscription_id is null and notification_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_push" ON "notification_deliveries" USING btree ("notification_id","subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_summary" ON "notification_deliveries" USING btree ("user_id") WHERE notification_id is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_user" ON "notification_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_subscription" ON "notification_deliveries" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_events_once" ON "notification_events" USING btree ("user_id","source");--> statement-breakpoint
CREATE INDEX "notification_events_of" ON "notification_events" USING btree ("notification_id","id");--> statement-breakpoint
CREATE INDEX "notification_events_author" ON "notification_events" USING btree ("author_id","user_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("user_id","kind","thing") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","last_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","last_at","id") WHERE listed and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mailed" ON "notifications" USING btree ("user_id","kind","mailed_at") WHERE mailed_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
-- Tells a person that something happened: stored once, by their choice of this kind or else by what is usual. Returns the
-- notification if it is new to them; without a receiver, nothing. Called in the transaction of the change; see notifications/notify.ts.
-- A second call with the same `what` at the same moment waits for the first one at the open notification's row.
CREATE FUNCTION tell_notification(to_id bigint, kind_name text, thing_name text, author bigint, what text, title_text text,
  page text, in_app boolean, has_list boolean, by_push boolean, by_mail text, mail_after integer, mail_apart integer)
RETURNS TABLE (id bigint, listed boolean) LANGUAGE plpgsql AS $$
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
