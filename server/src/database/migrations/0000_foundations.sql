CREATE TABLE "email_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_tokens_hash_length" CHECK (octet_length("email_tokens"."token_hash") = 32),
	CONSTRAINT "email_tokens_purpose" CHECK ("email_tokens"."purpose" in ('confirm', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "sessions_token_hash_length" CHECK (octet_length("sessions"."token_hash") = 32),
	CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'ticket')),
	CONSTRAINT "sessions_user_agent" CHECK (length("sessions"."user_agent") <= 300)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"level" smallint DEFAULT 0 NOT NULL,
	"membership" text DEFAULT 'free' NOT NULL,
	"lender" boolean DEFAULT false NOT NULL,
	"dealer" boolean DEFAULT false NOT NULL,
	"phone" text,
	"tour_done_at" timestamp with time zone,
	"community_rules_accepted_at" timestamp with time zone,
	"requests_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_names" CHECK (length("users"."first_name") between 1 and 50 and length("users"."last_name") between 1 and 50),
	CONSTRAINT "users_level" CHECK ("users"."level" in (0, 1)),
	CONSTRAINT "users_membership" CHECK ("users"."membership" in ('free', 'basic', 'premium')),
	CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{10,14}$'),
	CONSTRAINT "users_requests_sent" CHECK ("users"."requests_sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"session_id" bigint,
	"ip" text,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" text,
	"details" jsonb NOT NULL,
	"reason" text,
	"request_id" text,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hashes" CHECK (octet_length("audit_log"."previous_hash") = 32 and octet_length("audit_log"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"tile" text NOT NULL,
	"palette" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"progress_title" text NOT NULL,
	"description" text NOT NULL,
	"key_takeaway" text NOT NULL,
	"video_url" text NOT NULL,
	"poster" text,
	"seconds" integer NOT NULL,
	CONSTRAINT "course_videos_position" CHECK ("course_videos"."position" >= 1),
	CONSTRAINT "course_videos_seconds" CHECK ("course_videos"."seconds" > 0),
	CONSTRAINT "course_videos_url" CHECK ("course_videos"."video_url" ~ '^(/media/[A-Za-z0-9/._-]+|[0-9]{1,20})$')
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"level" text NOT NULL,
	"category_id" bigint NOT NULL,
	"paid" boolean NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer,
	"instructor" text NOT NULL,
	"cover" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_title" CHECK (length("courses"."title") between 1 and 200),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced', 'mindset', 'multifamily'))
);
--> statement-breakpoint
CREATE TABLE "path_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"page_type" text NOT NULL,
	"page_id" bigint NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_aliases_form" CHECK ("path_aliases"."alias" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("path_aliases"."alias") <= 120),
	CONSTRAINT "path_aliases_page_type" CHECK ("path_aliases"."page_type" in ('course', 'podcasts', 'blogs', 'books', 'basic', 'users', 'tipoftheweek', 'webinar', 'sponsors'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_videos" ADD CONSTRAINT "course_videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_hash" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_newest" ON "email_tokens" USING btree ("user_id","purpose") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_hash" ON "audit_log" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "course_videos_in_order" ON "course_videos" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_in_order" ON "courses" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_level" ON "courses" USING btree ("level","position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "path_aliases_of_page" ON "path_aliases" USING btree ("page_type","page_id");