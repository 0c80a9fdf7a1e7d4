CREATE TABLE "saved_search_hits" (
	"user_id" bigint NOT NULL,
	"deal_id" bigint NOT NULL,
	"search_id" bigint,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_hits_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id"),
	CONSTRAINT "saved_search_hits_due_or_told" CHECK ("saved_search_hits"."due_at" is not null or "saved_search_hits"."told_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"often" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"needle" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"ending_state" text,
	"ending_words" text[] DEFAULT '{}' NOT NULL,
	"states" "int4range" NOT NULL,
	"zips" "int4range" NOT NULL,
	"area" "box" NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"miles" smallint,
	"price" "int8range" NOT NULL,
	"footage" "int4range" NOT NULL,
	"years" "int4range" NOT NULL,
	"beds" double precision DEFAULT 0 NOT NULL,
	"baths" double precision DEFAULT 0 NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"yield_from" integer,
	"rule_70" boolean DEFAULT false NOT NULL,
	"arv_to" integer,
	"vacant" boolean DEFAULT false NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_searches_often" CHECK ("saved_searches"."often" in ('now', 'daily', 'weekly', 'never')),
	CONSTRAINT "saved_searches_name" CHECK (length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_filters" CHECK (length("saved_searches"."filters"::text) <= 4000),
	CONSTRAINT "saved_searches_around" CHECK (("saved_searches"."miles" is null) = ("saved_searches"."latitude" is null) and ("saved_searches"."miles" is null) = ("saved_searches"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_hits_due" ON "saved_search_hits" USING btree ("due_at","user_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_hits_deal" ON "saved_search_hits" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "saved_search_hits_search" ON "saved_search_hits" USING btree ("search_id") WHERE search_id is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_place" ON "saved_searches" USING gist ("area","states","zips","price") WHERE often <> 'never' and needle is null;--> statement-breakpoint
CREATE INDEX "saved_searches_needle" ON "saved_searches" USING btree ("needle") WHERE often <> 'never' and needle is not null;