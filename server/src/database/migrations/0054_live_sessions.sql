CREATE TABLE "live_session_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "live_session_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text DEFAULT '' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" integer DEFAULT 60 NOT NULL,
	"link" text,
	"active" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sessions_published" CHECK (length("live_sessions"."title") <= 200 and length("live_sessions"."host") <= 120 and (not "live_sessions"."active" or
        ("live_sessions"."title" <> '' and "live_sessions"."host" <> '' and "live_sessions"."starts_at" is not null and "live_sessions"."link" is not null))),
	CONSTRAINT "live_sessions_minutes" CHECK ("live_sessions"."minutes" between 1 and 1440),
	CONSTRAINT "live_sessions_link" CHECK ("live_sessions"."link" ~ '^https://')
);
--> statement-breakpoint
ALTER TABLE "live_session_file_uses" ADD CONSTRAINT "live_session_file_uses_holder_live_sessions_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session_file_uses" ADD CONSTRAINT "live_session_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_session_file_uses_file" ON "live_session_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "live_sessions_by_date" ON "live_sessions" USING btree ("starts_at") WHERE active;