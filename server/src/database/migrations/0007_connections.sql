CREATE TABLE "connection_letters" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requester_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"connected_at" timestamp with time zone,
	CONSTRAINT "connections_two" CHECK ("connections"."requester_id" <> "connections"."recipient_id"),
	CONSTRAINT "connections_status" CHECK ("connections"."status" in (1, 2) and ("connections"."status" = 2) = ("connections"."connected_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "directory_postings" (
	"word" text NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "directory_postings_word_user_id_pk" PRIMARY KEY("word","user_id")
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "member_blocks_two" CHECK ("member_blocks"."blocker_id" <> "member_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "member_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"reported_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	"outcome" text,
	"note" text,
	CONSTRAINT "member_reports_two" CHECK ("member_reports"."reporter_id" <> "member_reports"."reported_id"),
	CONSTRAINT "member_reports_reason" CHECK ("member_reports"."reason" in ('spam', 'fraud', 'harassment', 'impersonation', 'other')),
	CONSTRAINT "member_reports_lengths" CHECK (length("member_reports"."text") <= 1000 and length("member_reports"."note") <= 1000),
	CONSTRAINT "member_reports_resolved" CHECK (("member_reports"."resolved_at" is null) = ("member_reports"."outcome" is null) and "member_reports"."outcome" in ('dismissed', 'acted'))
);
--> statement-breakpoint
ALTER TABLE "connection_letters" ADD CONSTRAINT "connection_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_postings" ADD CONSTRAINT "directory_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id"));--> statement-breakpoint
CREATE INDEX "connections_of_requester" ON "connections" USING btree ("requester_id","status","id");--> statement-breakpoint
CREATE INDEX "connections_of_recipient" ON "connections" USING btree ("recipient_id","status","id");--> statement-breakpoint
CREATE INDEX "directory_postings_user" ON "directory_postings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_blocks_blocked" ON "member_blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_reports_open" ON "member_reports" USING btree ("reporter_id","reported_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "member_reports_of_state" ON "member_reports" USING btree (("resolved_at" is null),"id");--> statement-breakpoint
CREATE INDEX "member_reports_reported" ON "member_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("id") WHERE email_confirmed_at is not null and blocked_at is null and deleted_at is null;