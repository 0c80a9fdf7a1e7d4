CREATE TABLE "analysis_shares" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token" text NOT NULL,
	"with_address" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_logos" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_analyses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_analyses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"shortid" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_analyses_type" CHECK ("saved_analyses"."type" in ('rental_property', 'flip_property', 'refinance_property', 'flip_analysis')),
	CONSTRAINT "saved_analyses_shortid_form" CHECK ("saved_analyses"."shortid" ~ '^[A-Za-z0-9_-]{16}$'),
	CONSTRAINT "saved_analyses_name" CHECK (length("saved_analyses"."name") <= 80),
	CONSTRAINT "saved_analyses_tags" CHECK (cardinality("saved_analyses"."tags") <= 8),
	CONSTRAINT "saved_analyses_data" CHECK (jsonb_typeof("saved_analyses"."data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD CONSTRAINT "analysis_shares_analysis_id_saved_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."saved_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_logos" ADD CONSTRAINT "report_logos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_analyses" ADD CONSTRAINT "saved_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_shares_token" ON "analysis_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_analyses_shortid" ON "saved_analyses" USING btree ("shortid");--> statement-breakpoint
CREATE INDEX "saved_analyses_of_type" ON "saved_analyses" USING btree ("user_id","type","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_analyses_of_user" ON "saved_analyses" USING btree ("user_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_analyses_deleted" ON "saved_analyses" USING btree ("deleted_at") WHERE deleted_at is not null;